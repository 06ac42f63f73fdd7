import { useTranslate } from 'react-admin';
import type { SystemTask } from '../../../../server/contract';
import { SYSTEM, systemTaskState } from '../../../dataProvider/system';
import { useRead } from '../../../dataProvider/useCall';
import { relativeDate } from '../../../format/date';
import { Progress } from '../../../ui/Progress';
import { bytes } from './bytes';

export const TASK_KEY = [SYSTEM, 'task'];
const POLL_INTERVAL_MS = 1_000;

/** Loads the server's newest task, and polls its progress while it runs. @param isExpected Whether one is about to start. */
export const useTask = (isExpected = false) => {
  const { data, isError } = useRead(TASK_KEY, 'system/task', systemTaskState, {
    // A colleague may have started one.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isExpected || state.data?.task?.state === 'running' ? POLL_INTERVAL_MS : false),
  });
  return { task: data?.task ?? null, isError };
};

interface TaskProgressProps {
  task: SystemTask;
  /** Received bytes of a data export, whose steps are tables. */
  received?: number;
}

/** Shows how many steps of a task are done, and who started it. */
export const TaskProgress = ({ task: { steps, actorName, startedAt }, received }: TaskProgressProps) => {
  const translate = useTranslate();
  const done = steps.filter(({ ms }) => ms !== null).length;
  const total = steps.length;
  return (
    <div className="stack">
      <Progress
        label={translate('kit.bulk.progress_label')}
        share={done / (total || 1)}
        text={
          received === undefined
            ? translate('system.progress', { done, total })
            : translate('system.export.tables', { done, total, size: bytes(received) })
        }
      />
      <p className="muted">{translate('system.started', { name: actorName, time: relativeDate(startedAt) })}</p>
    </div>
  );
};
