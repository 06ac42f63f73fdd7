import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Form, TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ReplyTemplate } from '../../../server/contract';
import { ServerErrors } from '../../crud/form/ServerErrors';
import { UnsavedInput, useDiscardQuestion } from '../../crud/form/useDiscardQuestion';
import { requiredText, rules } from '../../crud/rules';
import { useWrite } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { TextAreaInput } from '../../ui/form/inputs';
import { TEMPLATES } from './templates';

interface TemplateFormProps {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  onClose: () => void;
}

type Values = Pick<ReplyTemplate, 'name' | 'text'>;

/** Dialog to add or edit a reply template. It has no URL, so the form, not the router, asks before typed input is lost. */
export const TemplateForm = ({ template, onClose }: TemplateFormProps) => {
  const translate = useTranslate();
  const id = useId();
  const { close, closing } = useDiscardQuestion(onClose);
  const { error, run, isPending } = useSave(template, onClose);
  const say = (key: string) => translate(`resources.feedback.templates.${key}`);
  return (
    <Dialog onClose={close} aria-labelledby={id}>
      <Form
        record={template ?? undefined}
        onSubmit={(values: FieldValues) => run({ name: values.name, text: values.text })}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={id}>{say(template ? 'edit_title' : 'add_title')}</DialogTitle>
        <DialogContent>
          <ServerErrors error={error} />
          <div className="dialog__inputs stack">
            <TextInput source="name" validate={rules.name} autoComplete="off" autoFocus />
            <TextAreaInput
              source="text"
              label="resources.feedback.templates.text"
              validate={requiredText(1, 'resources.feedback.templates.rule')}
              rows={5}
            />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('kit.action.cancel')}</Button>
          <PendingButton type="submit" variant="contained" isPending={isPending}>
            {say(isPending ? 'saving' : 'save')}
          </PendingButton>
        </DialogActions>
        <UnsavedInput closing={closing} />
      </Form>
    </Dialog>
  );
};

const useSave = (template: ReplyTemplate | null, onSuccess: () => void) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useWrite({
    resource: TEMPLATES,
    send: (body: Values) =>
      template
        ? dataProvider.send(
            TEMPLATES,
            `${TEMPLATES}/${template.id}`,
            { method: 'PATCH', body, version: template.version },
            () => undefined,
          )
        : dataProvider.send(TEMPLATES, TEMPLATES, { method: 'POST', body }, () => undefined),
    success: { title: translate('resources.feedback.templates.saved') },
    failure: () => ({
      title: translate('kit.toast.error'),
      description: translate('resources.feedback.templates.save_failed'),
      destructive: true,
    }),
    onSuccess,
    once: true,
  });
};
