/**
 * PostgreSQL behind a pooler that hands out a connection for each transaction, such as PgBouncer (`pool_mode = transaction`).
 * It refuses timeouts at the start of a connection, and a named statement may be asked for where nobody has prepared it. So
 * the timeouts are the role's, and no statement has a name. `DATABASE_URL` says so by `?pooler=transaction`.
 */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';

/** Whether this address leads through such a pooler. */
export const isPooled = (url: string): boolean =>
  URL.canParse(url) && new URL(url).searchParams.get('pooler') === 'transaction';

/** The role has no timeouts of its own, so a statement that hangs would hang for ever. */
export class MissingTimeouts extends Error {
  override readonly name = 'MissingTimeouts';
}

/** What `deploy/create-role.sh` gives the role. */
const REQUIRED = {
  statement_timeout: '15s',
  lock_timeout: '800ms',
  idle_in_transaction_session_timeout: '15s',
} as const;

/**
 * Behind a pooler: looks whether the role brings the timeouts along that a connection cannot ask for.
 * @throws MissingTimeouts with the statements that set them
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
    `Behind a pooler the role of DATABASE_URL needs timeouts of its own. Run, and let the pooler connect anew (PgBouncer: RECONNECT): ${statements.join(' ')}`,
  );
}
