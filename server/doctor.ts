/**
 * `npm run doctor`: checks the settings, the database, the clock, the disk, the public address and the versions, and
 * reports problems and warnings. Changes nothing. Exits with 1 when there is a problem.
 */
import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { findUnusualUsernames } from './auth/accounts';
import { hasTwoFactor } from './auth/hasTwoFactor';
import { findPublicAccounts } from './auth/sampleSignIn';
import { type Config, isPublic, readConfig } from './config';
import { type Database, hasTable, rowsOf } from './db/database';
import { explain } from './db/explain';
import { LockedError } from './db/lock';
import { isMigrated } from './db/migrate';
import { adminUsers } from './db/schema';
import { checkAddress, type Finding, ok, problem, warning } from './node/checkAddress';

/** The oldest Node that works, the oldest with security fixes, and the recommended one. */
const NODE = { oldest: [20, 19], maintained: 22, recommended: 24 } as const;
const MIN_DISK_SPACE = 2 ** 30;
/** Largest clock difference, in ms. Sessions and login limits compare this machine's time with stored times. */
const MAX_CLOCK_SKEW = 5_000;

const findings: Finding[] = [];
try {
  const config = readConfig(process.env);
  findings.push(ok('The settings make sense.'), ...checkSettings(config), checkNode());
  findings.push(...(await checkDatabase(config)), ...(await checkAddress(config)), await checkMail(config));
} catch (error) {
  findings.push(problem((error as Error).message));
}
for (const { level, text } of findings) console.log(`${level.padEnd(8)} ${text}`);
process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0;

function checkSettings(config: Config): Finding[] {
  const { PUBLIC_ORIGIN: origin, TRUST_PROXY, DATABASE_URL } = config;
  const found: Finding[] = [];
  if (isPublic(config) && !origin?.startsWith('https:'))
    found.push(warning('This server is public without TLS. Set PUBLIC_ORIGIN to its https address.'));
  if (origin?.startsWith('https:') && !TRUST_PROXY)
    found.push(warning('TRUST_PROXY is off. Behind a proxy, all users share one login limit.'));
  if (isPublic(config) && DATABASE_URL === undefined)
    found.push(warning('The embedded database can lose data in a power cut. Use PostgreSQL for data that matters.'));
  return found;
}

async function checkMail({ SMTP_URL, MAIL_FROM }: Config): Promise<Finding> {
  if (!SMTP_URL || !MAIL_FROM) return ok('Responses to feedback are not emailed: SMTP_URL is not set.');
  const { smtp } = await import('./mail/smtp');
  const server = smtp(SMTP_URL, MAIL_FROM);
  try {
    await server.verify();
    return ok(`The mail server ${new URL(SMTP_URL).hostname} accepts the connection.`);
  } catch (error) {
    return problem(`SMTP_URL: ${(error as Error).message}`);
  } finally {
    server.close();
  }
}

function checkNode(): Finding {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [oldest, oldestMinor] = NODE.oldest;
  if (major < oldest || (major === oldest && minor < oldestMinor))
    return problem(`Node ${node} is too old: ${NODE.oldest.join('.')} is the oldest that works.`);
  if (major < NODE.maintained)
    return warning(`Node ${node} no longer gets security fixes: ${NODE.recommended} is recommended.`);
  return ok(`Node ${node}.`);
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const { DATABASE_URL: url, DATA_DIR } = config;
  if (url === undefined) return [checkDisk(DATA_DIR), ...(await checkFolder(config))];
  const { openPostgres } = await import('./db/postgres');
  const { db, close } = openPostgres(url);
  try {
    return [...(await checkPostgres(db)), ...(await checkAccounts(db, config, false))];
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
  const { hasDatabase, withFolder } = await import('./db/folder');
  if (!hasDatabase(resolve(folder))) return [ok('There is no database yet.')];
  try {
    return await withFolder(folder, async (db) => [await checkSchema(db), ...(await checkAccounts(db, config, true))]);
  } catch (error) {
    // Not a problem: a running server holds the lock.
    return [(error instanceof LockedError ? warning : problem)((error as Error).message)];
  }
}

async function checkSchema(db: Database): Promise<Finding> {
  if (await isMigrated(db)) return ok('The database has the newest schema.');
  return warning('The database has an older schema: the next start migrates it. Make a backup first.');
}

async function checkPostgres(db: Database): Promise<Finding[]> {
  const before = Date.now();
  const [row] = await rowsOf<{ version: string; superuser: boolean; now: number; readonly: boolean }>(
    db,
    sql`select current_setting('server_version') as version,
               (select rolsuper from pg_roles where rolname = current_user) as superuser,
               extract(epoch from clock_timestamp())::float8 * 1000 as now,
               pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as readonly`,
  );
  if (!row) throw new Error('PostgreSQL returned no row.');
  const found = [ok(`PostgreSQL ${row.version}.`), await checkSchema(db)];
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

async function checkAccounts(db: Database, config: Config, isEmbedded: boolean): Promise<Finding[]> {
  const hasAdmin =
    (await hasTable(db, 'admin_users')) && (await db.$count(adminUsers, eq(adminUsers.role, 'admin'))) > 0;
  if (!hasAdmin) return [warning('There is no admin yet. Create the first one: npm run create-admin.')];
  const found: Finding[] = [];
  if (isEmbedded && (await findPublicAccounts(db)).length > 0)
    found.push(warning('The sample accounts have their public passwords: the server starts only for this machine.'));
  const unusual = await findUnusualUsernames(db);
  if (unusual.length > 0)
    found.push(warning(`The usernames of these accounts may look like others: ids ${unusual.join(', ')}.`));
  found.push(...(await checkTwoFactor(db, config)));
  return found;
}

async function checkTwoFactor(db: Database, { REQUIRE_2FA, FEATURES }: Config): Promise<Finding[]> {
  if (!(await hasTable(db, 'two_factor'))) return [];
  const accounts = await db
    .select({ id: adminUsers.id, role: adminUsers.role, isOn: hasTwoFactor(adminUsers.id) })
    .from(adminUsers)
    .orderBy(adminUsers.id);
  const idsOf = (some: typeof accounts) => some.map(({ id }) => id).join(', ');
  const missing = accounts.filter(({ role, isOn }) => !isOn && REQUIRE_2FA.includes(role));
  if (missing.length > 0)
    return [warning(`These accounts must set up two-factor sign-in at their next login: ids ${idsOf(missing)}.`)];
  const ignored = FEATURES === 'all' ? [] : accounts.filter(({ isOn }) => isOn);
  if (ignored.length > 0)
    return [
      warning(
        `FEATURES=none has no two-factor sign-in, so these accounts log in with a password alone: ids ${idsOf(ignored)}.`,
      ),
    ];
  return [];
}
