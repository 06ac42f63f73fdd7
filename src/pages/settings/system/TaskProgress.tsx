import { useTranslate } from 'react-admin';
import type { SystemTask } from '../../../../server/contract';
import { relativeDate } from '../../../format/date';
import { oneDecimal } from '../../../format/number';
import { Progress } from '../../../ui/Progress';
import { bytes } from './bytes';

interface TaskProgressProps {
  task: SystemTask;
  /** Received bytes of a data export, whose steps are tables. */
  received?: number;
}

/** Shows how many steps of a task are done, and who started it. */
export const TaskProgress = ({ task, received }: TaskProgressProps) => {
  const translate = useTranslate();
  const { steps, actorName, startedAt } = task;
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

/** Lists the steps of a finished task and how long each took. */
export const TaskSteps = ({ task }: { task: SystemTask }) => {
  const translate = useTranslate();
  return (
    <ul className="marked-list">
      {task.steps.map(({ name, ms }) => {
        const step = translate(`system.steps.${name}`, { _: name });
        return (
          <li key={name}>
            {ms === null ? step : translate('system.took', { name: step, seconds: oneDecimal(ms / 1_000) })}
          </li>
        );
      })}
    </ul>
  );
};
