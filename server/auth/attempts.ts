import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database';

const WINDOW = 15 * 60_000;

/** Failures within a quarter of an hour. Only failures count: signing in often is no attack. */
export const LIMITS = { account: 10, address: 100 } as const;
type Kind = keyof typeof LIMITS;
export type AttemptKeys = Record<Kind, string>;

/** For how many seconds yet this account or this address may not try, or 0. It is asked before any hashing is done. */
export async function secondsToWait(db: Database, keys: AttemptKeys, now: Date): Promise<number> {
  const rows = await rowsOf<{ key: string; count: number; since: string }>(
    db,
    sql`select key, count, since::text from login_failures
        where key in (${keyOf('account', keys)}, ${keyOf('address', keys)}) and since > ${cutoff(now)}::timestamptz`,
  );
  const waits = rows
    .filter(({ key, count }) => count >= (key.startsWith('account') ? LIMITS.account : LIMITS.address))
    .map(({ since }) => Math.ceil((new Date(since).getTime() + WINDOW - now.getTime()) / 1000));
  return Math.max(0, ...waits);
}

/** Counts one failure against the account and the address, and forgets what is out of date. */
export async function noteFailure(db: Database, keys: AttemptKeys, now: Date): Promise<void> {
  await db.execute(sql`delete from login_failures where since <= ${cutoff(now)}::timestamptz`);
  for (const kind of ['account', 'address'] as const)
    await db.execute(
      sql`insert into login_failures (key, count, since) values (${keyOf(kind, keys)}, 1, ${now.toISOString()}::timestamptz)
          on conflict (key) do update set count = login_failures.count + 1`,
    );
}

/** Whoever knows the password starts over; the address keeps its count, or one known account would clear it. */
export async function forgiveAccount(db: Database, keys: AttemptKeys): Promise<void> {
  await db.execute(sql`delete from login_failures where key = ${keyOf('account', keys)}`);
}

const keyOf = (kind: Kind, keys: AttemptKeys) => `${kind}:${keys[kind].toLowerCase()}`;
const cutoff = (now: Date) => new Date(now.getTime() - WINDOW).toISOString();
