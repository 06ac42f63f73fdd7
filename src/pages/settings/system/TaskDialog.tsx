import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SystemTask, TaskKind } from '../../../../server/contract';
import { useWrite } from '../../../crud/useWrite';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { SYSTEM, systemTask } from '../../../dataProvider/system';
import { oneDecimal } from '../../../format/number';
import { PendingButton } from '../../../ui/Buttons';
import { CloseButton, Dialog } from '../../../ui/Dialog';
import { TASK_KEY, TaskProgress, useTask } from './TaskProgress';

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
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { task, isError } = useTask();
  const [startedId, setStartedId] = useState<SystemTask['id']>();
  const { run, isPending, error } = useWrite<void, SystemTask>({
    resource: SYSTEM,
    send: () => dataProvider.send(SYSTEM, path, { method: 'POST' }, systemTask),
    success: null,
    failure: title,
    onSuccess: (started) => {
      queryClient.setQueryData(TASK_KEY, { task: started });
      setStartedId(started.id);
    },
  });
  const isRunning = task?.state === 'running';
  const shownTask = task?.kind === kind && (isRunning || task.id === startedId) ? task : undefined;
  // Keeps showing a colleague's task after it ends.
  if (shownTask && isRunning && startedId !== shownTask.id) setStartedId(shownTask.id);
  const state = shownTask?.state;
  useEffect(() => {
    if (state && state !== 'running') void queryClient.invalidateQueries({ queryKey: [SYSTEM, 'schema'] });
  }, [state, queryClient]);
  return (
    <Dialog
      title={title}
      error={error}
      onClose={onClose}
      slotProps={{ content: { className: 'stack' } }}
      actions={
        <>
          <CloseButton label="close" autoFocus />
          <PendingButton
            variant={isNeeded ? 'contained' : 'outlined'}
            isPending={isPending || isRunning}
            onClick={() => void run()}
          >
            {translate(`system.start.${messageKeys[kind]}`)}
          </PendingButton>
        </>
      }
    >
      {children}
      {isRunning && !shownTask && <Alert severity="info">{translate(`system.other.${messageKeys[task.kind]}`)}</Alert>}
      {isError && isRunning && <Alert severity="warning">{translate('system.failed.poll')}</Alert>}
      {shownTask && <TaskState task={shownTask} />}
    </Dialog>
  );
};

/** The progress of a task, or its result. */
const TaskState = ({ task }: { task: SystemTask }) => {
  const translate = useTranslate();
  switch (task.state) {
    case 'running':
      return (
        <>
          <TaskProgress task={task} />
          <p className="muted">{translate('system.background')}</p>
        </>
      );
    case 'done':
      return (
        <>
          <Alert severity="success" role="status">
            {translate(`system.done.${messageKeys[task.kind]}`)}
          </Alert>
          <ul>
            {task.steps.map(({ name, ms }) => {
              const step = translate(`system.steps.${name}`, { _: name });
              const seconds = ms !== null && oneDecimal(ms / 1_000);
              return <li key={name}>{seconds ? translate('system.took', { name: step, seconds }) : step}</li>;
            })}
          </ul>
        </>
      );
    case 'failed':
      return <Alert severity="error">{translate(`system.failed.${task.error ?? 'unexpected'}`)}</Alert>;
    default:
      return null;
  }
};
