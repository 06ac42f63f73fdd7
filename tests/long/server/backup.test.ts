/** A backup restores into the other kind of database, and from there back. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPostgresDatabase } from '../../api/database';
import { setUpBuild } from '../../server/build';
import { commandsOf, listsOf } from '../../server/commands';
import { newFolder, signIn, startServer } from '../../server/processes';

const { built, data } = setUpBuild();
const { succeed, fail } = commandsOf(built);
const files = newFolder();
afterAll(() => rmSync(files, { recursive: true, force: true }));

test('a backup restores into PostgreSQL, and from there into a new folder, with the same lists and totals', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(files, `${name}.gz`)) as [
    string,
    string,
    string,
  ];
  const embedded = await startServer(built, { DATA_DIR: data });
  const cookie = await signIn(embedded.url);
  const expected = await listsOf(embedded);
  await succeed('backup', { DATA_DIR: data }, first);
  expect(await embedded.stop()).toBe(0);

  const { url, drop } = await createPostgresDatabase();
  const postgres = { DATABASE_URL: url };
  expect(await succeed('restore', postgres, first)).toMatch(/^Restored \d+ rows .* The checksums match\./);
  const onPostgres = await startServer(built, postgres);
  expect(await listsOf(onPostgres)).toEqual(expected);
  expect((await fetch(`${onPostgres.url}/api/users`, { headers: { cookie } })).status, 'sessions end').toBe(401);
  await succeed('backup', postgres, second);
  expect(await onPostgres.stop()).toBe(0);
  await drop();

  const folder = { DATA_DIR: join(files, 'restored') };
  await succeed('restore', folder, second);
  const restored = await startServer(built, folder);
  expect(await listsOf(restored)).toEqual(expected);
  expect(await restored.stop()).toBe(0);
  expect(await succeed('backup', folder, third), 'without a server').toContain('users: 288');
  expect(await fail('restore', folder, first)).toContain('The database is not empty');
}, 300_000);
