/** Data folders that cannot be used, each reported in one sentence. tests/server/embedded.test.ts has the usual cause. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder } from '../../../../server/db/folder';
import { migrate } from '../../../../server/db/migrate';
import { setUpBuild } from '../../../server/build';
import { startError } from '../../../server/commands';
import { newFolder } from '../../../server/processes';

const { built } = setUpBuild();
let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('names a folder on a full disk', () => {
  expect(startError(built, folder, 'ulimit -f 2000;')).toMatch(
    /^(Aborted\(\).*\n)*The database in \S+ cannot be opened: its disk cannot be written to \(.+\)\.\n$/,
  );
}, 180_000);

test('names a database that cannot be filled, without its data', async () => {
  const { db, close } = await openFolder(folder, { prepared: join(built, 'build/database') });
  await migrate(db);
  await db.execute(
    sql`insert into users (id, name, email, username, created_at) values (1, 'A', 'a@b.co', 'aaa', now())`,
  );
  await close();
  expect(startError(built, folder)).toMatch(/^The database in \S+ cannot be used: .*users_pkey.*restore a backup\.\n$/);
}, 180_000);
