import { timeOf } from './clock';
import type { Database } from './database';
import { sweepDeleted } from './deletions';
import { describeFailure, isUnavailable, UnusableDatabase } from './failures';
import { sweepHistory } from './history';
import { sweepNotifications } from './notifications';
import { runPeriodically } from './periodically';

const [MINUTE, HOUR] = [60_000, 3_600_000];

interface Options {
  /** How long entries of the history are kept, in days; 0 keeps all. */
  historyDays: number;
  log: (entry: Record<string, unknown>) => void;
}

/** Deletes a kind of rows that are too old at `now`. @returns how many. */
type Sweep = (db: Database, now: Date) => Promise<number>;

/**
 * Deletes what is kept for a limited time: now, and at intervals. Goes by the clock of the database, and logs the number of
 * deleted rows. Safe to run in several processes at once. Node only.
 */
export function keepSwept(db: Database, { historyDays, log }: Options): void {
  const keep = (name: string, intervalMs: number, sweep: Sweep) => {
    const limit = limitAging();
    runPeriodically(intervalMs, async () => {
      try {
        const count = await sweep(db, limit(await timeOf(db)));
        if (count > 0) log({ level: 'info', event: 'rows_swept', rows: name, count });
      } catch (error) {
        if (error instanceof UnusableDatabase)
          log({ level: 'error', event: 'sweep_refused', rows: name, error: error.message });
        // A later run retries.
        else if (!isUnavailable(error))
          log({ level: 'error', event: 'sweep_failed', rows: name, error: describeFailure(error) });
      }
    });
  };
  keep('deleted_records', MINUTE, sweepDeleted);
  keep('notifications', HOUR, sweepNotifications);
  if (historyDays > 0) keep('history', HOUR, (at, now) => sweepHistory(at, now, historyDays));
}

/**
 * Limits the time of each sweep: rows age at most by the time that has passed in this process since the last one, so that a
 * clock that is set forward while the server runs deletes nothing early.
 */
export function limitAging(elapsed = () => performance.now()): (now: Date) => Date {
  let last: { time: number; at: number } | undefined;
  return (now) => {
    const at = elapsed();
    const time = last ? Math.min(now.getTime(), last.time + at - last.at) : now.getTime();
    last = { time, at };
    return new Date(time);
  };
}
