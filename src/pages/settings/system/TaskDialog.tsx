import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SystemTask, TaskKind } from '../../../../server/contract';
import { WriteError } from '../../../crud/form/ServerErrors';
import { useWrite } from '../../../crud/useWrite';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { SYSTEM, systemTask } from '../../../dataProvider/system';
import { PendingButton } from '../../../ui/Buttons';
import { Dialog } from '../../../ui/Dialog';
import { useSay } from './say';
import { TaskProgress, TaskSteps } from './TaskProgress';
import { TASK_KEY, useTask } from './useTask';

/** Message keys by kind of task. */
const messageKeys: Record<TaskKind, 'sync' | 'clear' | 'export'> = {
  'sync-schema': 'sync',
  'clear-cache': 'clear',
  'export-data': 'export',
};

interface TaskDialogProps {
  kind: TaskKind;
  /** The API path that starts the task. */
  path: string;
  title: string;
  /** Whether there is something to do. The task can be started in any case. */
  isNeeded?: boolean;
  /** Explains the task or shows the current state. */
  children: ReactNode;
  onClose: () => void;
}

/** Starts a server task after a confirmation, and shows its progress and result, even if a colleague started it. */
export const TaskDialog = ({ kind, path, title, isNeeded = true, children, onClose }: TaskDialogProps) => {
  const translate = useTranslate();
  const say = useSay();
  const id = useId();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { task, isError } = useTask();
  const [startedId, setStartedId] = useState<SystemTask['id']>();
  const { run, isPending, error } = useWrite<undefined, SystemTask>({
    resource: SYSTEM,
    send: () => dataProvider.send(SYSTEM, path, { method: 'POST' }, systemTask),
    success: null,
    failure: () => ({ title: translate('kit.toast.error'), description: title, destructive: true }),
    onSuccess: (started) => {
      queryClient.setQueryData(TASK_KEY, { task: started });
      setStartedId(started.id);
    },
  });
  const isRunning = task?.state === 'running';
  const shownTask = task?.kind === kind && (isRunning || task.id === startedId) ? task : null;
  // Keeps showing a colleague's task after it ends.
  if (shownTask && isRunning && startedId !== shownTask.id) setStartedId(shownTask.id);
  const state = shownTask?.state;
  useEffect(() => {
    if (state && state !== 'running') void queryClient.invalidateQueries({ queryKey: [SYSTEM, 'schema'] });
  }, [state, queryClient]);
  const isBusy = isPending || isRunning;
  return (
    <Dialog onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className="stack">
        {error !== null && <WriteError error={error} />}
        {children}
        {isRunning && !shownTask && <Alert severity="info">{say(`other.${messageKeys[task.kind]}`)}</Alert>}
        {isError && isRunning && <Alert severity="warning">{say('failed.poll')}</Alert>}
        {shownTask?.state === 'running' && (
          <>
            <TaskProgress task={shownTask} />
            <p className="muted">{say('background')}</p>
          </>
        )}
        {shownTask?.state === 'done' && (
          <>
            <Alert severity="success" role="status">
              {say(`done.${messageKeys[kind]}`)}
            </Alert>
            <TaskSteps task={shownTask} />
          </>
        )}
        {shownTask?.state === 'failed' && (
          <Alert severity="error">{say(`failed.${shownTask.error ?? 'unexpected'}`)}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('kit.action.close')}
        </Button>
        <PendingButton
          variant={isNeeded ? 'contained' : 'outlined'}
          isPending={isBusy}
          onClick={() => void run(undefined)}
        >
          {say(`start.${messageKeys[kind]}`)}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
