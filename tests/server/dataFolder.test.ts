/** A data folder that cannot be used ends the start with one sentence that says why, without a stack. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder } from '../../server/db/folder';
import { migrate } from '../../server/db/migrate';
import { setUpBuild } from './build';
import { newFolder } from './processes';

const { built } = setUpBuild();
let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openFolder(folder, { prepared: join(built, 'build/database') });

/** Starts the server, under a limit of the shell, and waits until it ends. @returns its error output. */
function errorIn(DATA_DIR: string, limit = ''): string {
  const args = ['-c', `${limit} exec "$0" "$1"`, process.execPath, join(built, 'build/server/node.js')];
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR };
  const { status, stderr } = spawnSync('sh', args, { env, timeout: 120_000, encoding: 'utf8' });
  expect(status).toBe(1);
  return stderr;
}

test.each(['/proc/x', '/dev/null/x', '/etc/hostname'])(
  'names the folder %s, which it cannot write to',
  (path) => {
    const sentence = `^DATA_DIR is ${path}, which is not a folder the server can write to \\(.+\\)\\.\n$`;
    expect(errorIn(path)).toMatch(new RegExp(sentence));
  },
  180_000,
);

test('names a folder on a full disk', () => {
  expect(errorIn(folder, 'ulimit -f 2000;')).toMatch(
    /^(Aborted\(\).*\n)*The database in \S+ cannot be opened: its disk cannot be written to \(.+\)\.\n$/,
  );
}, 180_000);

test('names a database that cannot be filled, without its data', async () => {
  const { db, close } = await open();
  await migrate(db);
  await db.execute(
    sql`insert into users (id, name, email, username, created_at) values (1, 'A', 'a@b.co', 'aaa', now())`,
  );
  await close();
  expect(errorIn(folder)).toMatch(/^The database in \S+ cannot be used: .*users_pkey.*restore a backup\.\n$/);
}, 180_000);

test('reports a damaged database as damaged, and not as a full disk', async () => {
  await (await open()).close();
  writeFileSync(join(folder, 'database/global/pg_control'), 'damaged');
  expect(errorIn(folder)).toMatch(/^The database in \S+ cannot be used: it is damaged .*restore a backup\.$/m);
}, 180_000);
