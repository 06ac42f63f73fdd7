import { sql } from 'drizzle-orm';
import type { SystemTask, TaskFailure, TaskKind } from '../contract';
import { type Database, rowsOf } from './database';
import { isUnavailable } from './failures';
import { type RecordedActor, setActor } from './history';
import { NewerSchema } from './migrate';
import { isoText } from './times';

/** How often a running task sends a heartbeat, in ms. */
const HEARTBEAT_INTERVAL_MS = 10_000;
/** Condition for tasks without a heartbeat for so long that their process must have ended. */
const LOST = sql.raw(`seen_at < now() - interval '60 seconds'`);
/** Number of tasks that are kept. */
const MAX_KEPT = 100;

/**
 * Starts a task in the transaction of its request, unless another one is running in any process.
 * @returns its id; undefined if another one is running.
 */
export async function beginTask(
  tx: Database,
  { kind, steps, actorName }: { kind: TaskKind; steps: readonly string[]; actorName: string },
): Promise<number | undefined> {
  await tx.execute(
    sql`update system_tasks set state = 'failed', error = 'interrupted', ended_at = now() where state = 'running' and ${LOST}`,
  );
  const [task] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into system_tasks (kind, actor_name, steps) values (${kind}, ${actorName}, ${textArray(steps)})
        on conflict do nothing returning id`,
  );
  if (task) await tx.execute(sql`delete from system_tasks where id <= ${task.id - MAX_KEPT}`);
  return task?.id;
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** Thrown by a task's work when the task was canceled. */
export class TaskCanceled extends Error {}

interface RunningTask {
  db: Database;
  id: number;
  /** Who started it, for the history. */
  actor: RecordedActor;
  /** Called with an unexpected error. */
  onFailure: (error: unknown) => void;
}

/** Stores that a step is done. @param ms How long it took. */
export type StepDone = (ms: number) => Promise<void>;

/**
 * Runs a task's work, and stores its progress and its end. Continues after the request that started it.
 * @param work Calls `done` after each step.
 */
export async function runTask(task: RunningTask, work: (done: StepDone) => Promise<void>): Promise<void> {
  const { db, id, onFailure } = task;
  const heartbeat = () =>
    db.execute(sql`update system_tasks set seen_at = now() where id = ${id} and state = 'running'`);
  // Ignore an unavailable database: the next heartbeat retries.
  const timer = setInterval(() => void Promise.resolve(heartbeat()).catch(() => {}), HEARTBEAT_INTERVAL_MS);
  try {
    await work(async (ms) => {
      await db.execute(
        sql`update system_tasks set seen_at = now(), times = times || ${Math.round(ms)}::integer
            where id = ${id} and state = 'running'`,
      );
    });
    await endTask(task, 'done', null);
  } catch (error) {
    const isCanceled = error instanceof TaskCanceled;
    if (!isCanceled) onFailure(error);
    await endTask(task, isCanceled ? 'canceled' : 'failed', isCanceled ? null : reasonOf(error)).catch(onFailure);
  } finally {
    clearInterval(timer);
  }
}

const endTask = ({ db, id, actor }: RunningTask, state: SystemTask['state'], error: TaskFailure | null) =>
  db.transaction(async (tx) => {
    await setActor(tx, actor);
    await tx.execute(
      sql`update system_tasks set state = ${state}, error = ${error}, ended_at = now() where id = ${id} and state = 'running'`,
    );
  });

/** Returns the kind of an error. Its message is not stored, because it can contain addresses and statements. */
function reasonOf(error: unknown): TaskFailure {
  if (error instanceof NewerSchema) return 'newer-schema';
  return isUnavailable(error) ? 'unavailable' : 'unexpected';
}

/** Returns the newest task. It has failed if its process has ended. */
export async function latestTask(db: Database): Promise<SystemTask | null> {
  const [row] = await rowsOf<Omit<SystemTask, 'steps'> & { steps: string[]; times: number[]; isLost: boolean }>(
    db,
    sql`select id, kind, state, error, actor_name as "actorName", steps, times, state = 'running' and ${LOST} as "isLost",
               ${isoText(sql`started_at`)} as "startedAt", ${isoText(sql`ended_at`)} as "endedAt"
        from system_tasks order by id desc limit 1`,
  );
  if (!row) return null;
  const { steps, times, isLost, ...task } = row;
  return {
    ...task,
    ...(isLost && { state: 'failed', error: 'interrupted' }),
    steps: steps.map((name, index) => ({ name, ms: times[index] ?? null })),
  };
}
