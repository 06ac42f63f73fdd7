import { existsSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config';
import { type Database, hasTable, rowsOf } from '../db/database';
import { explain } from '../db/explain';
import { isMigrated } from '../db/migrate';
import { requireSettings } from '../db/pooler';
import { checkAccounts } from './checkAccounts';
import { type Finding, ok, problem, warning } from './checkAddress';

const MIN_DISK_SPACE = 2 ** 30;
/** Largest clock difference, in ms. Sessions and login limits compare this machine's time with stored times. */
const MAX_CLOCK_SKEW = 5_000;
/** How long an email may be due before it counts as not being sent, in minutes. A running server looks every 15 seconds. */
const MAX_DUE_MINUTES = 10;

/** Checks the configured database, its disk, its content and, on PostgreSQL, its settings and clock. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { DATABASE_URL: url, DATA_DIR } = config;
  if (url === undefined) return [checkDisk(DATA_DIR), ...(await checkFolder(config))];
  const { openPostgres } = await import('../db/postgres');
  const { db, close } = openPostgres(url);
  try {
    return [...(await checkPostgres(db, url)), ...(await checkContent(db, config))];
  } catch (error) {
    return [problem(explain(error, url))];
  } finally {
    await close();
  }
}

function checkDisk(folder: string): Finding {
  try {
    const { bavail, bsize } = statfsSync(resolve(folder));
    const bytes = bavail * bsize;
    const free = `${(Math.floor(bytes / 2 ** 20) / 1024).toFixed(1)} GB are free for the database in ${resolve(folder)}.`;
    return bytes < MIN_DISK_SPACE ? warning(`Only ${free}`) : ok(free);
  } catch {
    return warning(`The database's folder, ${resolve(folder)}, does not exist yet. The first start creates it.`);
  }
}

async function checkFolder(config: Config): Promise<Finding[]> {
  const folder = config.DATA_DIR;
  const { hasDatabase } = await import('../db/folder');
  if (!hasDatabase(resolve(folder))) return [ok('There is no database yet.')];
  const { withFolderOrCopy } = await import('../db/backup/embedded');
  try {
    return await withFolderOrCopy(folder, (db) => checkContent(db, config));
  } catch (error) {
    return [problem((error as Error).message)];
  }
}

/** Checks what both kinds of database have. */
const checkContent = async (db: Database, config: Config): Promise<Finding[]> => [
  await checkFormats(db),
  await checkSchema(db),
  ...(await checkWaitingMail(db)),
  ...(await checkAccounts(db, config)),
];

async function checkFormats(db: Database): Promise<Finding> {
  // The names of these columns depend on the version of PostgreSQL.
  const [row] = await rowsOf<{ encoding: string; style: string; about: Record<string, string | null> }>(
    db,
    sql`select current_setting('server_encoding') as encoding, current_setting('DateStyle') as style, to_jsonb(d) as about
        from pg_database d where datname = current_database()`,
  );
  if (!row) throw new Error('PostgreSQL returned no row.');
  const { datlocale, daticulocale, datctype } = row.about;
  const text = `Encoding ${row.encoding}, locale ${datlocale ?? daticulocale ?? datctype}, DateStyle ${row.style}.`;
  return row.encoding === 'UTF8' ? ok(text) : problem(`${text} The server needs a database with the encoding UTF8.`);
}

async function checkSchema(db: Database): Promise<Finding> {
  if (await isMigrated(db)) return ok('The database has the newest schema.');
  return warning('The database has an older schema: the next start migrates it. Make a backup first.');
}

const emails = (count: number, table: string) =>
  count === 1 ? `1 email (${table}) has` : `${count} emails (${table}) have`;

async function checkWaitingMail(db: Database): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const table of ['responses', 'invitations']) {
    if (!(await hasTable(db, table))) continue;
    const [row] = await rowsOf<{ due: number; failing: number; error: string | null }>(
      db,
      sql`select count(*) filter (where next_attempt_at < now() - make_interval(mins => ${MAX_DUE_MINUTES}))::int as due,
                 count(*) filter (where delivery_error is not null)::int as failing, max(delivery_error) as error
          from ${sql.identifier(table)} where delivery = 'queued'`,
    );
    if (row?.due)
      found.push(
        warning(`${emails(row.due, table)} been due for more than ${MAX_DUE_MINUTES} minutes: no server sends them.`),
      );
    if (row?.failing)
      found.push(warning(`${emails(row.failing, table)} not been sent yet after an error: ${row.error}`));
  }
  return found;
}

interface PostgresState {
  version: string;
  superuser: boolean;
  /** PostgreSQL's time, in ms. */
  now: number;
  readonly: boolean;
  size: string;
  /** PostgreSQL's data directory; null if the role may not see it. */
  folder: string | null;
}

async function checkPostgres(db: Database, url: string): Promise<Finding[]> {
  await requireSettings(db, url);
  const before = Date.now();
  const [row] = await rowsOf<PostgresState>(
    db,
    sql`select current_setting('server_version') as version,
               (select rolsuper from pg_roles where rolname = current_user) as superuser,
               extract(epoch from clock_timestamp())::float8 * 1000 as now,
               pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as readonly,
               pg_size_pretty(pg_database_size(current_database())) as size,
               (select setting from pg_settings where name = 'data_directory') as folder`,
  );
  if (!row) throw new Error('PostgreSQL returned no row.');
  const found = [ok(`PostgreSQL ${row.version}.`), checkDiskOfPostgres(row, url)];
  if (row.readonly) found.push(problem('The database takes no writes: it is a standby, or read-only.'));
  if (row.superuser)
    found.push(warning('The user of DATABASE_URL is a superuser. Use a role that owns only this database.'));
  const skew = Math.max(before - row.now, row.now - Date.now());
  found.push(
    skew > MAX_CLOCK_SKEW
      ? problem(`The clocks of this machine and of PostgreSQL differ by ${Math.round(skew / 1000)} s.`)
      : ok('The clocks of this machine and of PostgreSQL agree.'),
  );
  return found;
}

/** Checks the disk if PostgreSQL is on this machine. No query returns its free space. */
function checkDiskOfPostgres({ size, folder }: PostgresState, url: string): Finding {
  const isHere = ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(url).hostname);
  if (isHere && folder !== null && existsSync(folder)) return checkDisk(folder);
  return ok(
    `The database takes ${size}. The free space of PostgreSQL's disk cannot be seen from here: watch it there.`,
  );
}
