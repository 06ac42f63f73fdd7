import LinearProgress from '@mui/material/LinearProgress';
import type { SystemTask } from '../../../../server/contract';
import { relativeDate } from '../../../format/date';
import { oneDecimal } from '../../../format/number';
import { useSay } from './say';

interface ProgressProps {
  task: SystemTask;
  /** What is done so far, instead of the number of steps. */
  text?: string;
}

/** The steps of a task, and how many are done. */
export const TaskProgress = ({ task, text }: ProgressProps) => {
  const say = useSay();
  const { steps, actorName, startedAt } = task;
  const done = steps.filter(({ ms }) => ms !== null).length;
  const total = steps.length;
  return (
    <div className="system__progress">
      <LinearProgress
        aria-label={say('label')}
        variant="determinate"
        value={total > 0 ? Math.round((done / total) * 100) : 0}
      />
      <p role="status">{text ?? say('progress', { done, total })}</p>
      <p className="system__hint">{say('started', { name: actorName, time: relativeDate(startedAt) })}</p>
    </div>
  );
};

/** How long each step took. */
export const TaskSteps = ({ task }: { task: SystemTask }) => {
  const say = useSay();
  return (
    <ul className="system__list">
      {task.steps.map(({ name, ms }) => {
        const step = say(`steps.${name}`) || name;
        return <li key={name}>{ms === null ? step : say('took', { name: step, seconds: oneDecimal(ms / 1_000) })}</li>;
      })}
    </ul>
  );
};
