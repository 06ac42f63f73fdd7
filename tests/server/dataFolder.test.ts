/** A data folder that cannot be used ends the start with one sentence that says why. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openFolder } from '../../server/db/folder';
import { migrate } from '../../server/db/migrate';
import { setUpBuild } from './build';
import { newFolder, run } from './processes';

const { built } = setUpBuild();

const UNWRITABLE = /^DATA_DIR is \S+, which is not a folder the server can write to \(.*\)\.\n$/;
const FULL = /^(Aborted\(\).*\n)*The database in \S+ cannot be opened: its disk cannot be written to \(.+\)\.\n$/;

test.each([
  ['that cannot be', 'exec node "$0"', '/package.json/inside', UNWRITABLE],
  ['on a disk that is full', 'ulimit -f 2000; exec node "$0"', '', FULL],
])(
  'a folder %s is named in a sentence, without a stack',
  async (_, command, below, sentence) => {
    const folder = below === '' ? newFolder() : join(built, below);
    writeFileSync(join(built, 'package.json'), '{ "type": "module" }');
    const script = join(built, 'build/server/node.js');
    const child = spawnSync('sh', ['-c', command, script], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    });
    expect(child.status).toBe(1);
    expect(String(child.stderr)).toMatch(sentence);
    if (below === '') rmSync(folder, { recursive: true, force: true });
  },
  180_000,
);

test('a database that cannot be filled is named in a sentence too, without the data', async () => {
  const folder = newFolder();
  const { db, close } = await openFolder(folder, { prepared: join(built, 'build/database') });
  await migrate(db);
  await db.execute(
    sql`insert into users (id, name, email, username, created_at) values (1, 'A', 'a@b.co', 'aaa', now())`,
  );
  await close();
  const server = run(join(built, 'build/server/node.js'), { PORT: '0', DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^The database in \S+ cannot be used: .*users_pkey.*restore a backup\.\n$/);
  rmSync(folder, { recursive: true, force: true });
}, 180_000);

test('a damaged database is reported as damaged, and not as a full disk', async () => {
  const folder = newFolder();
  await (await openFolder(folder, { prepared: join(built, 'build/database') })).close();
  writeFileSync(join(folder, 'database/global/pg_control'), 'damaged');
  const server = run(join(built, 'build/server/node.js'), { PORT: '0', DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^The database in \S+ cannot be used: it is damaged .*restore a backup\.$/m);
  rmSync(folder, { recursive: true, force: true });
}, 180_000);
