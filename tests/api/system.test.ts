/** Settings > System: the schema, maintenance, the export of all data, and the version (feature `system`). */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SystemTask } from '../../server/contract';
import { rowsOf } from '../../server/db/database';
import { exportedTables } from '../../server/db/dataExport';
import { zipStream } from '../../server/http/zip';
import { onPostgres } from './database';
import { type Client, newUser, serveApi, sessionFor } from './support';
import { wrongSums } from './tallies/truth';

const use = serveApi();
let admin: Client;
beforeAll(async () => {
  admin = await sessionFor(use.api, 1);
});

/** The newest task, once it has ended. */
async function ended(): Promise<SystemTask> {
  for (;;) {
    const { task } = (await admin.get('/api/system/task')).body;
    if (task && task.state !== 'running') return task;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const historyOf = async (task: number) =>
  (await admin.get(`/api/history?resource=system-tasks&recordId=${task}`)).body.entries;

/** Downloads the export as a browser does. */
const download = async (): Promise<Response> => {
  const init = { method: 'POST', headers: { cookie: admin.cookie } };
  return use.api.app.fetch(new Request('http://localhost:3000/api/system/export', init));
};

const filesOf = async (response: Response): Promise<Record<string, string>> => {
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
};

const countOf = async (table: string) => {
  const [row] = await rowsOf<{ n: number }>(use.api.db, sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return row?.n ?? 0;
};

describe('the schema', () => {
  test('has every migration with its time, none that is pending, and the rows of each table', async () => {
    const { body } = await admin.get('/api/system/schema');
    const migrations = await rowsOf<{ name: string }>(use.api.db, sql`select name from schema_migrations order by 1`);
    expect(body.applied.map(({ name }: { name: string }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(body.pending).toEqual([]);
    expect(body.database.kind).toBe(onPostgres ? 'PostgreSQL' : 'PGlite');
    expect(body.database.version).toMatch(/^\d+\.\d+/);
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.tables).toContainEqual({ name: 'users', rows: await countOf('users'), isEstimate: false });
  });

  test('sync runs the missing migrations, and nothing if none is missing', async () => {
    const { status, body } = await admin.post('/api/system/schema/sync');
    expect([status, body.kind, body.actorName]).toEqual([202, 'sync-schema', 'admin']);
    const steps = [{ name: 'migrations', ms: expect.any(Number) }];
    expect(await ended()).toMatchObject({ id: body.id, state: 'done', steps });
    await use.api.db.execute(sql`delete from schema_migrations where name = '0010_deleted_records'`);
    await use.api.db.execute(sql`drop table deleted_records`);
    expect((await admin.get('/api/system/schema')).body.pending).toEqual(['0010_deleted_records']);
    await admin.post('/api/system/schema/sync');
    expect((await ended()).state).toBe('done');
    expect((await admin.get('/api/system/schema')).body.pending).toEqual([]);
  });

  test('sync fails with the reason when a newer version made the database', async () => {
    await use.api.db.execute(sql`insert into schema_migrations (name) values ('9999_later')`);
    await admin.post('/api/system/schema/sync');
    const task = await ended();
    expect(task).toMatchObject({ state: 'failed', error: 'newer-schema', steps: [{ ms: null }] });
    await use.api.db.execute(sql`delete from schema_migrations where name = '9999_later'`);
    const [end, start] = await historyOf(task.id);
    expect(start).toMatchObject({ action: 'create', actorName: 'admin', after: { kind: 'sync-schema' } });
    expect(end).toMatchObject({ action: 'update', actorName: 'admin', after: { state: 'failed' } });
  });
});

describe('clearing the cache', () => {
  test('counts the totals again, and says which steps are done and who started it', async () => {
    await use.api.db.execute(sql`insert into tallies values ('users', 'total', '-infinity', '{}', 7, 0, 0, false)`);
    expect(await wrongSums(use.api.db)).not.toEqual([]);
    const { body } = await admin.post('/api/system/cache/clear', undefined, { headers: { 'user-agent': 'Browser 1' } });
    const task = await ended();
    expect(task).toMatchObject({ id: body.id, kind: 'clear-cache', state: 'done', error: null });
    expect(task.steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['totals', 'statistics']));
    for (const { ms } of task.steps) expect(ms).not.toBeNull();
    expect(await wrongSums(use.api.db)).toEqual([]);
    const [end, start] = await historyOf(task.id);
    expect(start).toMatchObject({ actorName: 'admin', clientAddress: '192.0.2.1', userAgent: 'Browser 1' });
    expect(end).toMatchObject({ actorName: 'admin', changed: ['state'], after: { state: 'done' } });
  });

  test('is refused while another task runs, also in another process, until that one is lost', async () => {
    const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
      use.api.db,
      sql`insert into system_tasks (kind, actor_name, steps) values ('export-data', 'colleague', '{users}') returning id`,
    );
    for (const path of ['schema/sync', 'cache/clear', 'export'])
      expect(await admin.post(`/api/system/${path}`)).toMatchObject({
        status: 409,
        body: { message: 'Other maintenance or an export is running. Please try again when it is done.' },
      });
    expect((await admin.get('/api/system/task')).body.task).toMatchObject({ id, state: 'running' });
    await use.api.db.execute(sql`update system_tasks set seen_at = now() - interval '2 minutes' where id = ${id}`);
    expect((await admin.get('/api/system/task')).body.task).toMatchObject({ state: 'failed', error: 'interrupted' });
    expect((await admin.post('/api/system/cache/clear')).status).toBe(202);
    expect((await ended()).state).toBe('done');
  });

  test('of two at the same time, one is refused', async () => {
    const replies = await Promise.all([admin.post('/api/system/cache/clear'), admin.post('/api/system/cache/clear')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
    await ended();
  });
});

describe('the export of all data', () => {
  test('has every row as CSV and as JSON, and is recorded', async () => {
    const user = await newUser(admin, '=1+1, "quoted"');
    const response = await download();
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="wellbeing-export-2026-03-15.zip"');
    const files = await filesOf(response);
    const about = JSON.parse(files['about.json'] ?? '');
    const task = await ended();
    const tables = (await exportedTables(use.api.db)).map(({ table }) => table);
    expect(Object.keys(files)).toHaveLength(tables.length * 2 + 1);
    for (const table of tables) {
      const name = table.replaceAll('_', '-');
      const json = JSON.parse(files[`${name}.json`] ?? '');
      const format = { header: true, skipEmptyLines: true, newline: '\r\n' } as const;
      const { data, errors } = Papa.parse<Record<string, string>>(files[`${name}.csv`] ?? '', format);
      expect([name, errors]).toEqual([name, []]);
      // The end of this task was recorded later.
      const rows = (await countOf(table)) - (table === 'history' ? 1 : 0);
      expect([name, json.length, data.length, about.rows[name]]).toEqual([name, rows, rows, rows]);
      if (json.length > 0) expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(json[0]));
    }
    const { id, name, email, username, createdAt } = user;
    const exported = { id, name, email, username, profilePicture: null, createdAt };
    expect(JSON.parse(files['users.json'] ?? '')).toContainEqual(exported);
    expect(files['users.csv']).toContain(`${user.id},"'=1+1, ""quoted""","${user.email}"`);
    expect(task).toMatchObject({ kind: 'export-data', state: 'done' });
    expect(task.steps).toHaveLength(tables.length);
    expect(await historyOf(task.id)).toMatchObject([{ actorName: 'admin' }, { actorName: 'admin' }]);
  });

  test('has no secret: no hash, session, device or preference', async () => {
    const all = Object.values(await filesOf(await download())).join('\n');
    const secrets = await rowsOf<{ secret: string }>(
      use.api.db,
      sql`select password_hash as secret from admin_users where length(password_hash) > 20 union
          select password_hash from users where length(password_hash) > 20
          union select id_hash from sessions union select token_hash from login_devices`,
    );
    expect(secrets.length).toBeGreaterThan(3);
    for (const { secret } of secrets) expect(all.includes(secret)).toBe(false);
    expect(all).not.toMatch(/argon2|password_?hash|"preferences"/i);
    await ended();
  });

  test('decides for every column of every table, so a new one with a secret is not exported', async () => {
    const tables = await exportedTables(use.api.db);
    const columns = await rowsOf<{ table: string; column: string }>(
      use.api.db,
      sql`select table_name as table, column_name as column from information_schema.columns
          where table_schema = current_schema() and table_name in ${tables.map(({ table }) => table)}`,
    );
    const exported = tables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    const left = columns
      .filter(({ column }) => column !== 'version')
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !exported.includes(name));
    // Add a new column to the history, to server/db/dataExport.ts, or here.
    expect(left.toSorted()).toEqual([
      ...['admin_users.password_hash', 'admin_users.preferences', 'responses.attempts', 'responses.delivery_error'],
      ...['responses.next_attempt_at', 'users.password_hash'],
    ]);
  });

  test('ends as canceled when the client leaves, and then another one can start', async () => {
    const reader = (await download()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    // A small export may already be complete.
    expect(['canceled', 'done']).toContain((await ended()).state);
    expect(Object.keys(await filesOf(await download())).length).toBeGreaterThan(20);
    await ended();
  });

  test('reads every batch of a large table', async () => {
    await use.api.db.execute(
      sql`insert into activities (user_id, activity, happened_at, completed)
          select 1, 'Activity ' || n, '2020-01-01', true from generate_series(1, 4500) n`,
    );
    const files = await filesOf(await download());
    const rows: { id: number }[] = JSON.parse(files['activities.json'] ?? '');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(files['activities.csv']?.split('\r\n')).toHaveLength(rows.length + 2);
    expect(rows.length).toBeGreaterThan(4_500);
    await ended();
  });
});

describe('an archive', () => {
  async function* archiveOf(text: AsyncGenerator<string>) {
    yield { name: 'file.csv', text };
  }

  test('waits for its client, and ends when the client reads nothing', async () => {
    let pieces = 0;
    async function* endless() {
      // Random, so that it cannot be compressed.
      for (;;) {
        pieces += 1;
        yield Array.from({ length: 2_000 }, () => crypto.randomUUID()).join('');
      }
    }
    const { body, write } = zipStream(300);
    await expect(write(archiveOf(endless()))).rejects.toThrow('The client has left.');
    expect(pieces).toBeLessThan(50);
    await expect(body.getReader().read()).rejects.toThrow('The client no longer reads.');
  });

  test('breaks off when a file cannot be read', async () => {
    async function* broken() {
      yield 'id\r\n';
      throw new Error('The database is gone.');
    }
    const { body, write } = zipStream();
    const read = new Response(body).arrayBuffer();
    await expect(write(archiveOf(broken()))).rejects.toThrow('The database is gone.');
    await expect(read).rejects.toThrow();
  });
});

test('the version is that of the package, with what it has changed', async () => {
  const { body } = await admin.get('/api/system/version');
  expect(body.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  expect(body.changelog.map(({ version }: { version: string }) => version)).toContain(body.version);
});
