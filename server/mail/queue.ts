import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database';
import { describeFailure } from '../db/failures';
import { feedback, invitations, responses, users } from '../db/schema';
import { composeInvitation } from './invitationMail';
import { type Mail, type Mailbox, MailError, responseMail, type SendMail } from './mail';

const MINUTE = 60_000;
/** Delay after each failed attempt, in ms. The attempt after the last delay is final, more than a day after the first one. */
export const RETRY_DELAYS_MS: readonly number[] = [1, 5, 15, 60, 180, 480, 960].map((minutes) => minutes * MINUTE);
/** Time limit of an attempt, in ms. */
const SEND_TIMEOUT_MS = 2 * MINUTE;
/** How long an email is claimed for one attempt, in ms. Longer than an attempt, so that only a killed process loses its claim. */
const LEASE_MS = 5 * MINUTE;
/** How often the queue is checked for retries and for emails of other processes, in ms. */
const INTERVAL_MS = 15_000;
/** How many emails of each kind are sent at the same time, so that a slow mail server does not hold all others back. */
const PARALLEL = 3;
/** How long `stop` waits for the attempt in progress, in ms. */
const STOP_TIMEOUT_MS = 5_000;

/** The part of the queue that the API uses. */
export interface MailQueue {
  /** Sends the responses and invitations that were stored with the state `queued`. */
  wake(): void;
}

export interface MailQueueOptions {
  db: Database;
  send: SendMail;
  /** Whether the database can be used. */
  ready?: () => boolean;
  clock?: () => Date;
  log?: (entry: Record<string, unknown>) => void;
  /** Returns the public address of the console, for links. */
  consoleAddress?: () => string;
}

/**
 * Sends the responses and invitations that are queued in the database, a few of each at a time. Several processes can share the
 * queue: one statement claims each email, and no transaction is open while it is sent. If a process is killed while it sends,
 * the email is sent again later; a response then has the same Message-ID. Node only.
 */
export function createMailQueue({
  db,
  send,
  ready = () => true,
  clock = () => new Date(),
  log = () => {},
  consoleAddress = () => '',
}: MailQueueOptions) {
  /** The kinds of email. Their tables have the same columns for its state. */
  const outboxes: readonly Outbox[] = [
    { name: 'response', table: responses, compose: (id) => composeResponse(db, id) },
    {
      name: 'invitation',
      table: invitations,
      compose: (id) => composeInvitation(db, id, { now: clock(), consoleAddress: consoleAddress() }),
    },
  ];
  /** Attempts that sent an email but could not mark it as sent, because the database failed. */
  const unmarked = new Set<string>();
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const wake = () => {
    if (isStopped) return;
    isWanted = true;
    running ??= runAll().finally(() => {
      running = undefined;
      if (isWanted) wake();
    });
  };
  const runAll = async () => {
    while (isWanted) {
      isWanted = false;
      // The server itself logs that it waits for its database.
      if (!ready()) continue;
      const lanes = outboxes.flatMap((outbox) => Array.from({ length: PARALLEL }, () => sendAll(outbox)));
      const failed = (await Promise.allSettled(lanes)).find((each) => each.status === 'rejected');
      // The next run retries.
      if (failed) log({ level: 'warn', event: 'mail_queue_failed', reason: describeFailure(failed.reason) });
    }
  };
  const timer = setInterval(wake, INTERVAL_MS);
  timer.unref();
  wake();

  return {
    wake,
    /** Sends the emails that are due now. For tests. */
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

  /** Sends the emails of a kind that are due, one after the other. */
  async function sendAll(outbox: Outbox): Promise<void> {
    while (!isStopped && (await sendNext(outbox)));
  }

  /** Returns whether an email was due. */
  async function sendNext(outbox: Outbox): Promise<boolean> {
    const { name, table, compose } = outbox;
    const lease = new Date(clock().getTime() + LEASE_MS);
    const claimed = await claim(db, table, clock(), lease);
    if (!claimed) return false;
    const { id, attempts } = claimed;
    // Another attempt, or a request to send it again, has changed the time.
    const isStillOurs = and(eq(table.id, id), eq(table.nextAttemptAt, lease));
    const before = `${name} ${id} ${attempts - 1}`;
    const key = `${name} ${id} ${attempts}`;
    try {
      if (!unmarked.delete(before)) {
        const mail = await compose(id);
        if (mail) await withTimeout(send(mail));
      }
      unmarked.add(key);
    } catch (error) {
      await postpone(outbox, claimed, isStillOurs, error);
      return true;
    }
    await db.update(table).set({ delivery: 'sent', deliveryError: null, nextAttemptAt: null }).where(isStillOurs);
    unmarked.delete(key);
    log({ level: 'info', event: `${name}_emailed`, [name]: id, attempts });
    return true;
  }

  async function postpone(
    { name, table }: Outbox,
    { id, attempts }: Claimed,
    isStillOurs: SQL | undefined,
    error: unknown,
  ): Promise<void> {
    const known = error instanceof MailError ? error : new MailError('Something went wrong on our side.', false);
    const delay = RETRY_DELAYS_MS[attempts - 1];
    const isOver = known.isPermanent || delay === undefined;
    await db
      .update(table)
      .set({
        delivery: isOver ? 'failed' : 'queued',
        deliveryError: known.message,
        nextAttemptAt: isOver ? null : new Date(clock().getTime() + delay),
      })
      .where(isStillOurs);
    log({ level: 'warn', event: `${name}_not_emailed`, [name]: id, attempts, isOver, reason: known.message });
  }
}

interface Claimed {
  id: number;
  attempts: number;
}

interface Outbox {
  name: 'response' | 'invitation';
  table: typeof responses | typeof invitations;
  /** Returns the email; undefined if there is nothing to send. @throws MailError */
  compose: (id: number) => Promise<Mail | undefined>;
}

async function composeResponse(db: Database, id: number): Promise<Mail | undefined> {
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
  if (!found) return undefined;
  const { response, user, ...asked } = found;
  // Not permanent: the deletion can be undone.
  if (!user) throw new MailError('The user has been deleted.', false);
  return responseMail({ ...response, ...asked, user: user satisfies Mailbox });
}

/** Claims the email that has been due for the longest time, until `lease`. Skips emails that other processes are claiming. */
async function claim(db: Database, table: Outbox['table'], now: Date, lease: Date): Promise<Claimed | undefined> {
  const [claimed] = await rowsOf<Claimed>(
    db,
    sql`update ${table} t set attempts = t.attempts + 1, next_attempt_at = ${lease.toISOString()}::timestamptz
        from (select id from ${table}
              where delivery = 'queued' and next_attempt_at <= ${now.toISOString()}::timestamptz
              order by next_attempt_at, id limit 1 for update skip locked) due
        where t.id = due.id
        returning t.id, t.attempts`,
  );
  return claimed;
}

/** Rejects after the time limit. The attempt then counts as failed, even if the mail server accepts the email later. */
async function withTimeout(sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const timeout = sleep(SEND_TIMEOUT_MS, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new MailError('The mail server took too long to respond.', false);
  });
  // Avoids an unhandled rejection of the promise that settles last.
  for (const each of [timeout, sending]) each.catch(() => {});
  await Promise.race([sending, timeout]).finally(() => over.abort());
}
