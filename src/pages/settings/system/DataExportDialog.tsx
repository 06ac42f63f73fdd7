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
import { useSay } from './say';
import { TaskProgress } from './TaskProgress';
import { useDataExport } from './useDataExport';
import { useTask } from './useTask';

/** Exports all data as a zip file after a confirmation. Closing the dialog cancels the export. */
export const DataExportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const say = useSay();
  const explanation = useExplanation();
  const id = useId();
  const { start, isPending, error, received } = useDataExport(() => {
    toast({ title: say('done.export') });
    onClose();
  });
  const { task } = useTask(isPending);
  const exportTask = isPending && task?.kind === 'export-data' && task.state === 'running' ? task : null;
  return (
    <Dialog onClose={onClose} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{say('export.title')}</DialogTitle>
      <DialogContent className="stack">
        {error && <Alert severity="error">{isUnanswered(error) ? say('export.broken') : explanation(error)}</Alert>}
        <p id={`${id}-text`}>{say('export.text')}</p>
        {exportTask && <TaskProgress task={exportTask} received={received} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('kit.action.cancel')}
        </Button>
        <PendingButton variant="contained" isPending={isPending} onClick={() => start()}>
          {say('start.export')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
