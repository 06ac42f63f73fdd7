/**
 * PostgreSQL behind a pooler in transaction mode (such as PgBouncer): `DATABASE_URL` has `?pooler=transaction`. The pooler
 * rejects timeouts and other settings as connection parameters, and a named statement may run on a connection that has not
 * prepared it. So the settings are those of the role, and statements have no names.
 */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database';
import { UnusableDatabase } from './failures';
import { SESSION_SETTINGS } from './sessionSettings';

/** Returns whether the URL goes through such a pooler. */
export const isPooled = (url: string): boolean =>
  URL.canParse(url) && new URL(url).searchParams.get('pooler') === 'transaction';

/** What the role must have: the timeouts of `deploy/create-role.sh` (0 turns one off), and the formats of values. */
const REQUIRED = [
  ...Object.entries({
    statement_timeout: '15s',
    lock_timeout: '800ms',
    idle_in_transaction_session_timeout: '15s',
  }).map(([name, value]) => ({ name, value, fits: /^[1-9]/ })),
  ...SESSION_SETTINGS,
];

/**
 * Behind a pooler, checks the settings of the role: without a timeout, for example, a statement could hang forever.
 * @throws UnusableDatabase with the statements that set them.
 */
export async function requireSettings(db: Database, url: string): Promise<void> {
  if (!isPooled(url)) return;
  const names = REQUIRED.map(({ name }) => name);
  const rows = await rowsOf<{ name: string; setting: string }>(
    db,
    sql`select name, setting from pg_settings where name in ${names}`,
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const wrong = REQUIRED.filter(({ name, fits }) => !fits.test(settings.get(name) ?? ''));
  if (wrong.length === 0) return;
  const statements = wrong.map(({ name, value }) => `alter role current_user set ${name} = '${value}';`);
  throw new UnusableDatabase(
    `Behind a pooler, the role of DATABASE_URL needs other settings. Run these statements, then reconnect the pooler (PgBouncer: RECONNECT): ${statements.join(' ')}`,
  );
}
