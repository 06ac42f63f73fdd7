/**
 * PostgreSQL behind a pooler in transaction mode (such as PgBouncer): `DATABASE_URL` has `?pooler=transaction`. The pooler
 * rejects timeouts as connection parameters, and a named statement may run on a connection that has not prepared it. So the
 * timeouts are set on the role, and statements have no names.
 */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';

/** Returns whether the URL goes through such a pooler. */
export const isPooled = (url: string): boolean =>
  URL.canParse(url) && new URL(url).searchParams.get('pooler') === 'transaction';

/** Thrown if the role has no timeouts, because a statement could hang forever. */
export class MissingTimeouts extends Error {
  override readonly name = 'MissingTimeouts';
}

/** Timeouts of the role, as set in `deploy/create-role.sh`. */
const REQUIRED = {
  statement_timeout: '15s',
  lock_timeout: '800ms',
  idle_in_transaction_session_timeout: '15s',
} as const;

/**
 * Behind a pooler, checks that the role has timeouts.
 * @throws MissingTimeouts with the statements that set them.
 */
export async function requireTimeouts(db: Database, url: string): Promise<void> {
  if (!isPooled(url)) return;
  const names = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[];
  const rows = await rowsOf<{ name: keyof typeof REQUIRED; setting: string }>(
    db,
    sql`select name, setting from pg_settings where name in ${names}`,
  );
  const missing = rows.filter(({ setting }) => setting === '0').map(({ name }) => name);
  if (missing.length === 0) return;
  const statements = missing.map((name) => `alter role current_user set ${name} = '${REQUIRED[name]}';`);
  throw new MissingTimeouts(
    `Behind a pooler, the role of DATABASE_URL needs timeouts. Run these statements, then reconnect the pooler (PgBouncer: RECONNECT): ${statements.join(' ')}`,
  );
}
