import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database';
import { ApiError, texts } from '../errors';
import { networkOf } from './network';
import { hashOf } from './secrets';

const WINDOW = 15 * 60_000;

/**
 * Failures within a quarter of an hour: of an account from wherever, from an address for whatever account, and of an
 * account in a browser where its owner has signed in before (see `devices.ts`).
 */
export const LIMITS = { account: 10, address: 100, device: 10 } as const;

export interface Attempt {
  /** As it was typed. */
  username: string;
  address: string;
  /** The hash of the token by which the account knows this browser, if it does. */
  device?: string | null;
}

/**
 * Counts an attempt before the password is looked at, so that of guesses at the same instant, in however many processes,
 * none beyond the limit is ever compared; 429 with Retry-After at the limit. Answers the way to take the count back, for
 * only failures are to count. A browser that is known counts for itself alone: nobody else's failures keep it out.
 */
export async function countAttempt(db: Database, attempt: Attempt, now: Date): Promise<() => Promise<void>> {
  const buckets = await bucketsOf(attempt);
  await forgetOutdated(db, now);
  await db.transaction(async (tx) => {
    for (const each of buckets) await take(tx, each, now);
  });
  return async () => {
    for (const { key } of buckets) {
      await db.execute(sql`update login_failures set count = count - 1 where key = ${key}`);
      await db.execute(sql`delete from login_failures where key = ${key} and count <= 0`);
    }
  };
}

/** Throws 429 when a limit is reached already. Counts nothing: `countAttempt` decides, this only saves the wait in the queue. */
export async function refuseLimited(db: Database, attempt: Attempt, now: Date): Promise<void> {
  for (const { key, limit } of await bucketsOf(attempt)) {
    const [full] = await rowsOf<{ since: string }>(
      db,
      sql`select since::text from login_failures where key = ${key} and count >= ${limit} and not ${isOver(sql`since`, now)}`,
    );
    if (full) throw tooMany(new Date(full.since), now);
  }
}

const bucketsOf = async ({ username, address, device }: Attempt): Promise<Bucket[]> =>
  device
    ? [await bucket('device', device)]
    : [await accountBucket(username), await bucket('address', networkOf(address))];

/** Opens an account to everybody again: an operator's word, never a visitor's. */
export async function forgetFailuresOf(db: Database, username: string): Promise<void> {
  await db.execute(sql`delete from login_failures where key = ${(await accountBucket(username)).key}`);
}

/**
 * What counts as one and the same user name: more than what the database finds an account by, so that no other case, width,
 * accent or space is a second chance. (`lower()` and JavaScript disagree on letters such as İ, Σ and ẞ: hence there and back.)
 */
export const sameName = (username: string) =>
  username
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\s]/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();

interface Bucket {
  key: string;
  limit: number;
}

const accountBucket = (username: string) => bucket('account', sameName(username));

async function bucket(kind: keyof typeof LIMITS, who: string): Promise<Bucket> {
  return { key: `${kind}:${await hashOf(who)}`, limit: LIMITS[kind] };
}

/** One statement, so that of two at once the second sees the first; a bucket that is full stays as it is. */
async function take(tx: Database, { key, limit }: Bucket, now: Date): Promise<void> {
  const wasOver = isOver(sql`f.since`, now);
  const taken = await rowsOf(
    tx,
    sql`insert into login_failures as f (key, count, since) values (${key}, 1, ${instant(now)})
        on conflict (key) do update set
          count = case when ${wasOver} then 1 else f.count + 1 end,
          since = case when ${wasOver} then excluded.since else f.since end
        where ${wasOver} or f.count < ${limit}
        returning key`,
  );
  if (taken.length > 0) return;
  const [full] = await rowsOf<{ since: string }>(tx, sql`select since::text from login_failures where key = ${key}`);
  throw tooMany(full ? new Date(full.since) : now, now);
}

function tooMany(since: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((since.getTime() + WINDOW - now.getTime()) / 1000));
  return new ApiError(429, texts.tooManyAttempts, undefined, { 'Retry-After': String(seconds) });
}

/** What another login is busy with at the moment is left to it, so that two cannot wait for each other. */
async function forgetOutdated(db: Database, now: Date): Promise<void> {
  await db.execute(
    sql`delete from login_failures where key in
        (select key from login_failures where ${isOver(sql`since`, now)} for update skip locked)`,
  );
}

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/**
 * Whether a window has ended, or begins so far in the future that it was counted while a clock was wrong. (Two servers' clocks
 * may differ: within a window's length, neither takes the other's count for a mistake.)
 */
const isOver = (since: SQL, now: Date): SQL =>
  sql`(${since} <= ${instant(new Date(now.getTime() - WINDOW))} or ${since} > ${instant(new Date(now.getTime() + WINDOW))})`;
