import LinearProgress from '@mui/material/LinearProgress';
import type { SystemTask } from '../../../../server/contract';
import { relativeDate } from '../../../format/date';
import { oneDecimal } from '../../../format/number';
import { bytes } from './bytes';
import { useSay } from './say';

interface TaskProgressProps {
  task: SystemTask;
  /** Received bytes of a data export, whose steps are tables. */
  received?: number;
}

/** Shows how many steps of a task are done, and who started it. */
export const TaskProgress = ({ task, received }: TaskProgressProps) => {
  const say = useSay();
  const { steps, actorName, startedAt } = task;
  const done = steps.filter(({ ms }) => ms !== null).length;
  const total = steps.length;
  return (
    <div className="stack">
      <LinearProgress
        aria-label={say('label')}
        variant="determinate"
        value={total > 0 ? Math.round((done / total) * 100) : 0}
      />
      <p role="status">
        {received === undefined
          ? say('progress', { done, total })
          : say('export.tables', { done, total, size: bytes(received) })}
      </p>
      <p className="muted">{say('started', { name: actorName, time: relativeDate(startedAt) })}</p>
    </div>
  );
};

/** Lists the steps of a finished task and how long each took. */
export const TaskSteps = ({ task }: { task: SystemTask }) => {
  const say = useSay();
  return (
    <ul className="marked-list">
      {task.steps.map(({ name, ms }) => {
        const step = say(`steps.${name}`) || name;
        return <li key={name}>{ms === null ? step : say('took', { name: step, seconds: oneDecimal(ms / 1_000) })}</li>;
      })}
    </ul>
  );
};
