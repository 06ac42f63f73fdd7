import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database';
import { ApiError, texts } from '../errors';
import { networkOf } from './network';
import { hashOf } from './secrets';

const WINDOW = 15 * 60_000;

/**
 * Maximum failures within 15 minutes: for an account from any address, for an address on any account, for an account in a
 * browser where its owner has signed in before (see `devices.ts`), and for the codes of an account in all browsers together.
 */
export const LIMITS = { account: 10, address: 100, device: 10, code: 10 } as const;

export interface Attempt {
  /** As typed. */
  username: string;
  address: string;
  /** Hash of the account's token for this browser, if the browser is known. */
  device?: string | null;
  /**
   * The account whose code is guessed, after its right password. Without a count of all browsers, each known one would allow
   * more guesses; if wrong passwords counted too, anyone could keep the owner from entering a code.
   */
  codeOf?: number | undefined;
}

/**
 * Counts an attempt before the password is compared, so that concurrent guesses, even in several processes, cannot
 * exceed the limit. A known browser has its own count, so failures elsewhere do not lock it out.
 * @returns a function that reverts the count, because only failures count
 * @throws ApiError 429 with Retry-After at the limit
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

/** Throws a 429 before the attempt is queued, if a limit is already reached. Does not count the attempt: `countAttempt` does. */
export async function refuseLimited(db: Database, attempt: Attempt, now: Date): Promise<void> {
  for (const { key, limit } of await bucketsOf(attempt)) {
    const [full] = await rowsOf<{ since: string }>(
      db,
      sql`select since::text from login_failures where key = ${key} and count >= ${limit} and not ${isOver(sql`since`, now)}`,
    );
    if (full) throw tooMany(new Date(full.since), now);
  }
}

async function bucketsOf({ username, address, device, codeOf }: Attempt): Promise<Bucket[]> {
  const buckets = device
    ? [await bucket('device', device)]
    : [await accountBucket(username), await bucket('address', networkOf(address))];
  return codeOf === undefined ? buckets : [...buckets, await codeBucket(codeOf)];
}

/** Clears the failures of an account. Only for operators, never for visitors. */
export async function forgetFailuresOf(
  db: Database,
  { id, username }: { id: number; username: string },
): Promise<void> {
  for (const { key } of [await accountBucket(username), await codeBucket(id)])
    await db.execute(sql`delete from login_failures where key = ${key}`);
}

/**
 * Normalizes a username for counting. Ignores more differences than the database does, so that another case, width, accent or
 * space gives no extra attempts. (`lower()` and JavaScript disagree on letters such as İ, Σ and ẞ, hence three conversions.)
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
const codeBucket = (adminUserId: number) => bucket('code', String(adminUserId));

async function bucket(kind: keyof typeof LIMITS, subject: string): Promise<Bucket> {
  return { key: `${kind}:${await hashOf(subject)}`, limit: LIMITS[kind] };
}

/** Counts in one statement, so that the second of two concurrent calls sees the first. A full bucket stays unchanged. */
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
  return new ApiError(429, texts.tooManyAttempts(Math.ceil(seconds / 60)), undefined, {
    'Retry-After': String(seconds),
  });
}

/** Deletes expired counts, except those that another login has locked, which could deadlock. */
async function forgetOutdated(db: Database, now: Date): Promise<void> {
  await db.execute(
    sql`delete from login_failures where key in
        (select key from login_failures where ${isOver(sql`since`, now)} for update skip locked)`,
  );
}

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/**
 * Whether a window has ended, or starts so far in the future that the clock was wrong when it was counted. (The clocks
 * of two servers may differ by up to the length of a window.)
 */
const isOver = (since: SQL, now: Date): SQL =>
  sql`(${since} <= ${instant(new Date(now.getTime() - WINDOW))} or ${since} > ${instant(new Date(now.getTime() + WINDOW))})`;
