import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, rowsOf } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openPglite } from '../../server/db/pglite';
import { openPostgres } from '../../server/db/postgres';
import { seed } from '../../server/db/seed';

/** The time of every test, unless it sets its own. */
export const NOW = new Date('2026-03-15T12:00:00.000Z');

export const onPostgres = process.env.TEST_DB === 'postgres';

/** A migrated database with the sample data of NOW, for this file only. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (onPostgres) return seeded(await openEmptyPostgres());
  return openPglite({ copyOf: await snapshot('sample', seeded) });
}

/** A database without any tables. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  return onPostgres ? openEmptyPostgres() : openPglite({ copyOf: await snapshot('empty', async () => {}) });
}

/** The same database as another process would open it: on PostgreSQL with separate connections. */
export async function openAgain(database: OpenDatabase): Promise<OpenDatabase> {
  if (!onPostgres) return { db: database.db, close: async () => {} };
  const [row] = await rowsOf<{ name: string }>(database.db, sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  return openPatiently(url.href);
}

async function seeded(database: OpenDatabase): Promise<OpenDatabase> {
  await migrate(database.db);
  await seed(database.db, { now: NOW });
  return database;
}

async function openEmptyPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const { close, ...database } = openPatiently(url);
  return { ...database, close: () => close().then(drop) };
}

/**
 * Uses long timeouts, so that concurrent writes to one record do not fail on a busy machine. The real timeouts are
 * tested in tests/server.
 */
function openPatiently(url: string): OpenDatabase {
  const acquireTimeoutMs = 60_000;
  const timeouts = {
    lock_timeout: acquireTimeoutMs,
    statement_timeout: acquireTimeoutMs,
    query_timeout: acquireTimeoutMs,
  };
  return openPostgres(url, undefined, { acquireTimeoutMs, ...timeouts });
}

/** Creates a database on the test's PostgreSQL. @returns its URL and a function to drop it. */
export async function createPostgresDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `wellbeing_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const { db, close } = openPatiently(url);
  await db.execute(sql.raw(statement)).finally(close);
}

/** Creating and filling a PGlite takes seconds; copying one is instant. It is recreated when the sources change. */
async function snapshot(name: string, fill: (database: OpenDatabase) => Promise<unknown>): Promise<Blob> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/wellbeing-tests');
  const path = join(folder, `${sourcesHash()}-${name}.tar`);
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    const { db, client, close } = await openPglite();
    await fill({ db, close });
    const copy = await client.dumpDataDir('none');
    await close();
    mkdirSync(folder, { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await copy.arrayBuffer()));
    renameSync(draft, path);
    return copy;
  }
}

function sourcesHash(): string {
  const server = join(import.meta.dirname, '../../server');
  const hash = createHash('sha256').update(NOW.toISOString());
  for (const folder of ['db', 'db/migrations', 'db/sample', 'auth'])
    for (const entry of readdirSync(join(server, folder), { withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(server, folder, entry.name)));
  return hash
    .update(readFileSync(join(server, '../package-lock.json')))
    .digest('hex')
    .slice(0, 16);
}
