import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database';
import { feedback, responses, users } from '../db/schema';
import { type Mailbox, MailError, responseMail, type SendMail } from './mail';

const MINUTE = 60_000;
/** Wait after each failed attempt, in ms. After the last of them, the email is given up, more than a day after the first attempt. */
export const RETRY_DELAYS_MS: readonly number[] = [1, 5, 15, 60, 180, 480, 960].map((minutes) => minutes * MINUTE);
/** Time limit of an attempt, in ms. */
const SEND_TIMEOUT_MS = 2 * MINUTE;
/** In ms, longer than an attempt: when another process may repeat the attempt of a process that has been killed. */
const LEASE_MS = 5 * MINUTE;
/** How often other processes' emails and retries are looked for, in ms. */
const INTERVAL_MS = 15_000;
/** How long a stop waits for the attempt in progress, in ms. */
const STOP_TIMEOUT_MS = 5_000;

/** What the API needs of the queue: a response that was stored with the state `queued` is sent soon. */
export interface MailQueue {
  wake(): void;
}

export interface MailQueueOptions {
  db: Database;
  send: SendMail;
  /** Whether the database can be used. */
  ready?: () => boolean;
  clock?: () => Date;
  log?: (entry: Record<string, unknown>) => void;
}

/**
 * Sends the responses that are queued in the database, one after the other. Several processes can share the queue: each email is
 * claimed with a statement of its own, and no transaction is open while it is sent. A process that is killed while it sends leaves
 * the email to a later attempt, which has the same Message-ID. Node only.
 */
export function createMailQueue({
  db,
  send,
  ready = () => true,
  clock = () => new Date(),
  log = () => {},
}: MailQueueOptions) {
  /** Emails that were sent but not yet marked as sent, because the database failed. */
  const unmarked = new Set<number>();
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const runAll = async () => {
    while (isWanted) {
      isWanted = false;
      // Ignore an unavailable database: the next run retries.
      if (ready()) while (!isStopped && (await sendNext().catch(() => false)));
    }
    running = undefined;
  };
  const wake = () => {
    isWanted = !isStopped;
    if (isWanted) running ??= runAll();
  };
  const timer = setInterval(wake, INTERVAL_MS);
  timer.unref();
  wake();

  return {
    wake,
    /** Sends what is due now. For tests. */
    async flush(): Promise<void> {
      wake();
      await running;
    },
    /** Stops after the attempt in progress. */
    async stop(): Promise<void> {
      isStopped = true;
      isWanted = false;
      clearInterval(timer);
      await Promise.race([running, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };

  /** Returns whether an email was due. */
  async function sendNext(): Promise<boolean> {
    const claimed = await claim(db, clock());
    if (!claimed) return false;
    const { id, attempts } = claimed;
    try {
      if (!unmarked.has(id)) await attempt(id);
      unmarked.add(id);
    } catch (error) {
      await postpone(id, attempts, error);
      return true;
    }
    await db
      .update(responses)
      .set({ delivery: 'sent', deliveryError: null, nextAttemptAt: null })
      .where(eq(responses.id, id));
    unmarked.delete(id);
    log({ level: 'info', event: 'response_emailed', response: id, attempts });
    return true;
  }

  async function attempt(id: number): Promise<void> {
    const [found] = await db
      .select({
        response: responses,
        content: feedback.content,
        askedAt: feedback.createdAt,
        user: { name: users.name, address: users.email },
      })
      .from(responses)
      .innerJoin(feedback, eq(feedback.id, responses.feedbackId))
      .leftJoin(users, eq(users.id, feedback.userId))
      .where(eq(responses.id, id));
    if (!found) return;
    const { response, user, ...asked } = found;
    // Not permanent: the deletion can be undone.
    if (!user) throw new MailError('The user has been deleted.', false);
    await withTimeout(send(responseMail({ ...response, ...asked, user: user satisfies Mailbox })));
  }

  async function postpone(id: number, attempts: number, error: unknown): Promise<void> {
    const known = error instanceof MailError ? error : new MailError('Something went wrong on our side.', false);
    const delay = RETRY_DELAYS_MS[attempts - 1];
    const isOver = known.isPermanent || delay === undefined;
    await db
      .update(responses)
      .set({
        delivery: isOver ? 'failed' : 'queued',
        deliveryError: known.message,
        nextAttemptAt: isOver ? null : new Date(clock().getTime() + delay),
      })
      // Not if another process has begun a later attempt.
      .where(and(eq(responses.id, id), eq(responses.attempts, attempts)));
    log({ level: 'warn', event: 'response_not_emailed', response: id, attempts, isOver, reason: known.message });
  }
}

/** Claims the email that has been due for the longest time, and skips those that other processes are claiming. */
async function claim(db: Database, now: Date): Promise<{ id: number; attempts: number } | undefined> {
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const [claimed] = await rowsOf<{ id: number; attempts: number }>(
    db,
    sql`update responses set attempts = responses.attempts + 1, next_attempt_at = ${lease}::timestamptz
        from (select id from responses
              where delivery = 'queued' and next_attempt_at <= ${now.toISOString()}::timestamptz
              order by next_attempt_at, id limit 1 for update skip locked) due
        where responses.id = due.id
        returning responses.id, responses.attempts`,
  );
  return claimed;
}

/** An attempt that takes longer has failed, even if the mail server accepts the email later. */
async function withTimeout(sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const timeout = sleep(SEND_TIMEOUT_MS, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new MailError('The mail server took too long to respond.', false);
  });
  // Avoids an unhandled rejection of the one that ends later.
  for (const each of [timeout, sending]) each.catch(() => {});
  await Promise.race([sending, timeout]).finally(() => over.abort());
}
