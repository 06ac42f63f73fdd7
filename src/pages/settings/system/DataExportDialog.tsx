import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useExplanation } from '../../../crud/useExplanation';
import { isUnanswered } from '../../../dataProvider/errors';
import { PendingButton } from '../../../ui/Buttons';
import { Dialog } from '../../../ui/Dialog';
import { toast } from '../../../ui/toast/toast';
import { TaskProgress } from './TaskProgress';
import { useDataExport } from './useDataExport';
import { useTask } from './useTask';

/** Exports all data as a zip file after a confirmation. Closing the dialog cancels the export. */
export const DataExportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const explanation = useExplanation();
  const id = useId();
  const { start, isPending, error, received } = useDataExport(() => {
    toast({ title: translate('system.done.export') });
    onClose();
  });
  const { task } = useTask(isPending);
  const exportTask = isPending && task?.kind === 'export-data' && task.state === 'running' ? task : null;
  return (
    <Dialog onClose={onClose} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('system.export.title')}</DialogTitle>
      <DialogContent className="system__dialog">
        {error && (
          <Alert severity="error">{isUnanswered(error) ? translate('system.export.broken') : explanation(error)}</Alert>
        )}
        <p id={`${id}-text`}>{translate('system.export.text')}</p>
        {exportTask && <TaskProgress task={exportTask} received={received} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('kit.action.cancel')}
        </Button>
        <PendingButton variant="contained" isPending={isPending} onClick={() => start()}>
          {translate('system.start.export')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
