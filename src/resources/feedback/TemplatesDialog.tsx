import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { ReplyTemplate } from '../../../server/contract';
import { ConfirmDialog, textsAt } from '../../crud/dialog/ConfirmDialog';
import { FormDialog } from '../../crud/dialog/FormDialog';
import { requiredText, rules } from '../../crud/rules';
import { useWrite } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { objectOf, recordsOf } from '../../dataProvider/calls';
import { record, text, trimmed } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';
import { getFormats } from '../../format/formats';
import { IconButton } from '../../ui/Buttons';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { TextAreaInput } from '../../ui/form/inputs';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';

/** The path, which is also the query key. */
export const TEMPLATES = 'reply-templates';

const templates = objectOf(
  record<{ templates: ReplyTemplate[] }>({
    templates: recordsOf(record<ReplyTemplate>({ name: trimmed, text, createdAt: text })),
  }),
);

/** Fetches the reply templates, sorted by name. */
export const useTemplates = () => {
  const { data, ...query } = useRead([TEMPLATES], `${TEMPLATES}?page=1&limit=100`, templates);
  const sorted = [...(data?.templates ?? [])].sort((one, other) =>
    one.name.localeCompare(other.name, getFormats().locale),
  );
  return { templates: sorted, ...query };
};

/** Dialog where admins add, edit and delete reply templates. */
export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { templates, isPending, isError, isFetching, refetch } = useTemplates();
  /** The template in the form; null for a new one, undefined without a form. */
  const [edited, setEdited] = useState<ReplyTemplate | null>();
  const [removed, setRemoved] = useState<ReplyTemplate>();
  const t = (key: string) => translate(`resources.feedback.templates.${key}`);
  if (edited !== undefined) return <TemplateForm template={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <CloseButton label="close" />
          <Button variant="contained" autoFocus onClick={() => setEdited(null)}>
            {t('add')}
          </Button>
        </>
      }
    >
      {isPending && <Spinner />}
      {isError && <LoadFailure message={t('failed')} isFetching={isFetching} onRetry={async () => refetch()} />}
      {!isPending && !isError && templates.length === 0 && <EmptyState text={t('empty')} />}
      <ul className="templates divided">
        {templates.map((template) => {
          const name = template.name || t('unnamed');
          return (
            <li key={template.id}>
              <div className="grow">
                <b>{name}</b>
                <p className="clamp muted">{template.text}</p>
              </div>
              <IconButton label={`${translate('kit.action.edit')}: ${name}`} onClick={() => setEdited(template)}>
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton
                label={`${translate('ra.action.delete')}: ${name}`}
                destructive
                onClick={() => setRemoved(template)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {removed && (
        <ConfirmDialog
          resource={TEMPLATES}
          send={() => {
            const { id, version } = removed;
            return dataProvider.send(TEMPLATES, `${TEMPLATES}/${id}`, { method: 'DELETE', version });
          }}
          texts={textsAt(translate, 'resources.feedback.delete_template')}
          color="error"
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Dialog>
  );
};

interface TemplateFormProps {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  onClose: () => void;
}

type Values = Pick<ReplyTemplate, 'name' | 'text'>;

/** Dialog to add or edit a reply template. */
const TemplateForm = ({ template, onClose }: TemplateFormProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const t = (key: string) => translate(`resources.feedback.templates.${key}`);
  const write = useWrite({
    resource: TEMPLATES,
    send: ({ name, text }: Values) => {
      const body = { name, text };
      if (!template) return dataProvider.send(TEMPLATES, TEMPLATES, { method: 'POST', body });
      const { id, version } = template;
      return dataProvider.send(TEMPLATES, `${TEMPLATES}/${id}`, { method: 'PATCH', body, version });
    },
    success: { title: t('saved') },
    failure: t('save_failed'),
    onSuccess: onClose,
    once: true,
  });
  return (
    <FormDialog
      title={t(template ? 'edit_title' : 'add')}
      submit={translate('ra.action.save')}
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
