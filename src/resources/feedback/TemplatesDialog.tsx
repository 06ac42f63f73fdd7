import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ReplyTemplate } from '../../../server/contract';
import { WriteError } from '../../crud/form/ServerErrors';
import { useWrite } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { IconButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { QuestionDialog } from '../../ui/question/QuestionDialog';
import { Spinner } from '../../ui/Spinner';
import { TemplateForm } from './TemplateForm';
import { TEMPLATES, useTemplates } from './templates';

/** Dialog where admins add, edit and delete reply templates. */
export const TemplatesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { templates, isPending, isError, isFetching, refetch } = useTemplates();
  /** The template in the form; null for a new one, undefined without a form. */
  const [edited, setEdited] = useState<ReplyTemplate | null>();
  const [removed, setRemoved] = useState<ReplyTemplate>();
  const { run, error } = useRemove();
  const say = (key: string) => translate(`resources.feedback.templates.${key}`);
  if (edited !== undefined) return <TemplateForm template={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Dialog onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{say('title')}</DialogTitle>
      <DialogContent>
        {error !== null && <WriteError error={error} />}
        {isPending && <Spinner />}
        {isError && <LoadFailure message={say('failed')} isFetching={isFetching} onRetry={async () => refetch()} />}
        {!isPending && !isError && templates.length === 0 && <EmptyState text={say('empty')} />}
        <ul className="templates divided">
          {templates.map((template) => {
            const name = template.name || say('unnamed');
            return (
              <li key={template.id}>
                <div className="grow">
                  <b>{name}</b>
                  <p className="clamp muted">{template.text}</p>
                </div>
                <IconButton label={`${say('edit')}: ${name}`} onClick={() => setEdited(template)}>
                  <EditIcon fontSize="small" />
                </IconButton>
                <IconButton label={`${say('delete')}: ${name}`} destructive onClick={() => setRemoved(template)}>
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('kit.action.close')}</Button>
        <Button variant="contained" autoFocus onClick={() => setEdited(null)}>
          {say('add')}
        </Button>
      </DialogActions>
      {removed && (
        <QuestionDialog
          title="resources.feedback.templates.delete_title"
          text="resources.feedback.templates.delete_text"
          safe="kit.action.cancel"
          onSafe={() => setRemoved(undefined)}
          risky="resources.feedback.templates.delete"
          onRisky={() => {
            setRemoved(undefined);
            void run(removed);
          }}
        />
      )}
    </Dialog>
  );
};

const useRemove = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useWrite({
    resource: TEMPLATES,
    send: ({ id, version }: ReplyTemplate) =>
      dataProvider.send(TEMPLATES, `${TEMPLATES}/${id}`, { method: 'DELETE', version }, () => undefined),
    success: { title: translate('resources.feedback.templates.deleted') },
    failure: () => ({
      title: translate('kit.toast.error'),
      description: translate('resources.feedback.templates.delete_failed'),
      destructive: true,
    }),
  });
};
