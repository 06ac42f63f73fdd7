import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { ReplyTemplate } from '../../../server/contract';
import { FormDialog } from '../../crud/dialog/FormDialog';
import { requiredText, rules } from '../../crud/rules';
import { useWrite } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { TextAreaInput } from '../../ui/form/inputs';
import { TEMPLATES } from './templates';

interface TemplateFormProps {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  onClose: () => void;
}

type Values = Pick<ReplyTemplate, 'name' | 'text'>;

/** Dialog to add or edit a reply template. */
export const TemplateForm = ({ template, onClose }: TemplateFormProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const t = (key: string) => translate(`resources.feedback.templates.${key}`);
  const write = useWrite({
    resource: TEMPLATES,
    send: ({ name, text }: Values) => {
      const body = { name, text };
      return template
        ? dataProvider.send(
            TEMPLATES,
            `${TEMPLATES}/${template.id}`,
            { method: 'PATCH', body, version: template.version },
            () => undefined,
          )
        : dataProvider.send(TEMPLATES, TEMPLATES, { method: 'POST', body }, () => undefined);
    },
    success: { title: t('saved') },
    failure: t('save_failed'),
    onSuccess: onClose,
    once: true,
  });
  return (
    <FormDialog
      title={t(template ? 'edit_title' : 'add_title')}
      submit={t('save')}
      submitting={t('saving')}
      write={write}
      record={template ?? undefined}
      onSubmit={(values) => write.run(values as Values)}
      onClose={onClose}
    >
      <TextInput source="name" validate={rules.name} autoComplete="off" />
      <TextAreaInput
        source="text"
        label="resources.feedback.templates.text"
        validate={requiredText(1, 'resources.feedback.templates.rule')}
        rows={5}
      />
    </FormDialog>
  );
};
