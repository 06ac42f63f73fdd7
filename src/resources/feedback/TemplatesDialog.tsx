import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ReplyTemplate } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';
import { IconButton } from '../../ui/Buttons';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { Spinner } from '../../ui/Spinner';
import { TemplateForm } from './TemplateForm';
import { TEMPLATES, useTemplates } from './templates';

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
              <IconButton label={`${t('edit')}: ${name}`} onClick={() => setEdited(template)}>
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton label={`${t('delete')}: ${name}`} destructive onClick={() => setRemoved(template)}>
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
            return dataProvider.send(TEMPLATES, `${TEMPLATES}/${id}`, { method: 'DELETE', version }, () => undefined);
          }}
          texts={{
            title: t('delete_title'),
            text: t('delete_text'),
            submit: t('delete'),
            submitting: t('delete'),
            done: t('deleted'),
            failed: t('delete_failed'),
          }}
          color="error"
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Dialog>
  );
};
