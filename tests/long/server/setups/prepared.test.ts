/** The database that a first start copies, when making it was interrupted, or when PGlite cannot open the copy. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../../server/db/database';
import { openFolder } from '../../../../server/db/folder';
import { filesOf, isCurrent } from '../../../../server/db/prepared';
import { setUpBuild } from '../../../server/build';
import { run } from '../../../server/processes';

const { built, data } = setUpBuild({ prepared: false });
const prepared = join(built, 'build/database');
const prepare = (env = {}) => run(join(built, 'build/server/prepareDatabase.js'), env, [prepared]);
/** Kills the process with SIGKILL once it has begun; from within, since it may finish before this process has looked. */
const killItself = `import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { mkdirSync } = fs;
  fs.mkdirSync = (...args) => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10);
    return mkdirSync(...args);
  };
  syncBuiltinESMExports();`;

test('a killed build leaves no prepared database, and the next one makes it', async () => {
  await prepare({ NODE_OPTIONS: `--import=data:text/javascript;base64,${btoa(killItself)}` }).ended;
  expect([existsSync(prepared), existsSync(`${prepared}.new`)]).toEqual([false, true]);
  const lucky = prepare();
  expect(await lucky.ended, lucky.output()).toBe(0);
  expect([isCurrent(prepared), existsSync(`${prepared}.new`)]).toEqual([true, false]);
}, 120_000);

test('a prepared database that PGlite cannot open is not used: one is created from scratch', async () => {
  const control = join(filesOf(prepared), 'global/pg_control');
  writeFileSync(control, '\x07'.repeat(8_192));
  const { db, close } = await openFolder(mkdtempSync(join(data, 'folder-')), { prepared });
  expect(await rowsOf(db, sql`select to_regclass('users') as users`)).toEqual([{ users: null }]);
  await close();
}, 180_000);
