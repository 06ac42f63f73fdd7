import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
export const openTestDatabase = () =>
  openCopy('sample', async ({ db }) => {
    await migrate(db);
    await seed(db, { now: NOW });
  });

/** A database with the newest schema and no rows. */
export const openMigratedDatabase = () => openCopy('migrated', ({ db }) => migrate(db));

/** A database without any tables. */
export const openEmptyDatabase = () => (onPostgres ? openNewPostgres() : openCopy('empty', async () => {}));

/** The same database as another process would open it: on PostgreSQL with separate connections. */
export async function openAgain(database: OpenDatabase): Promise<OpenDatabase> {
  if (!onPostgres) return { db: database.db, close: async () => {} };
  const [row] = await rowsOf<{ name: string }>(database.db, sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  return openPatiently(url.href);
}

type Fill = (database: OpenDatabase) => Promise<unknown>;

/** Opens a copy of a database, which is made once: to migrate and fill one takes several times as long. */
async function openCopy(name: string, fill: Fill): Promise<OpenDatabase> {
  if (onPostgres) return openNewPostgres(await postgresTemplate(name, fill));
  return openPglite({ copyOf: await snapshot(name, fill) });
}

/** @param template the database to copy; an empty one by default. */
async function openNewPostgres(template?: string): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase(template);
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

/** Creates a database on the test's PostgreSQL. @returns its name, its URL and a function to drop it. */
export async function createPostgresDatabase(template = 'template1') {
  const name = `wellbeing_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(({ db }) => db.execute(sql.raw(`create database ${name} template ${template}`)));
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  const drop = async () => {
    await onServer(({ db }) => db.execute(sql.raw(`drop database ${name} with (force)`)));
  };
  return { name, url: url.href, drop };
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set.');
  return url;
}

async function onServer<Result>(work: (server: OpenDatabase) => Promise<Result>): Promise<Result> {
  const server = openPatiently(serverUrl());
  return work(server).finally(server.close);
}

/** The name of a database to copy. The first process that needs it creates it. */
const postgresTemplate = (name: string, fill: Fill): Promise<string> =>
  onServer(({ db }) =>
    db.transaction(async (tx) => {
      const template = `wellbeing_template_${sourcesHash()}_${name}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${template}))`);
      if ((await rowsOf(tx, sql`select from pg_database where datname = ${template}`)).length > 0) return template;
      const draft = await createPostgresDatabase();
      const opened = openPatiently(draft.url);
      await fill(opened).finally(opened.close);
      // Only now, so that a process that is killed leaves no incomplete template.
      await tx.execute(sql.raw(`alter database ${draft.name} rename to ${template}`));
      return template;
    }),
  );

/** The content of a PGlite database, stored until the sources change. */
async function snapshot(name: string, fill: Fill): Promise<Blob> {
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
    removeOld(folder);
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await copy.arrayBuffer()));
    renameSync(draft, path);
    return copy;
  }
}

/** Removes the files of a folder that are more than a day old. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > 86_400_000) rmSync(path, { force: true });
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
