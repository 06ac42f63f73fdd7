/** The database that a first start copies: made by the build, and never trusted when it is damaged. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyPrepared, filesOf, isCurrent } from '../../server/db/prepared';
import { setUpBuild } from './build';
import { run, signIn, startServer } from './processes';

const { built, data } = setUpBuild({ prepared: false });
const prepared = join(built, 'build/database');
const newFolder = () => mkdtempSync(join(data, 'folder-'));

/** The id that PostgreSQL assigns when it creates a database: a copy has the same one. */
const identifier = (files: string) => readFileSync(join(files, 'global/pg_control')).readBigUInt64LE(0);

beforeAll(async () => {
  const command = run(join(built, 'build/server/prepareDatabase.js'), {}, [prepared]);
  expect(await command.ended, command.output()).toBe(0);
}, 120_000);

test('a first start copies it over the leftovers of a killed one, fills it, and keeps it private', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'database.new/base/9'), { recursive: true });
  for (const name of ['PG_VERSION', 'base/9/1'])
    writeFileSync(join(folder, 'database.new', name), 'half of another one');
  const server = await startServer(built, { DATA_DIR: folder });
  const users = await fetch(`${server.url}/api/users`, { headers: { cookie: await signIn(server.url) } });
  expect((await users.json()).total).toBe(288);
  const files = join(folder, 'database');
  expect(identifier(files)).toBe(identifier(filesOf(prepared)));
  expect([existsSync(join(folder, 'database.new')), existsSync(join(files, 'base/9'))]).toEqual([false, false]);
  expect(statSync(files).mode & 0o777).toBe(0o700);
  expect(await server.stop()).toBe(0);
}, 180_000);

describe('is not used, and leaves nothing behind,', () => {
  const manifest = join(prepared, 'manifest.json');
  const control = join(filesOf(prepared), 'global/pg_control');
  const broken: [string, string, (text: string) => string][] = [
    ['when it is from another version', manifest, (text) => text.replace(/"fingerprint":"../, '"fingerprint":"zz')],
    ['when a file is truncated', control, (text) => text.slice(0, 100)],
  ];
  test.each(broken)('%s', (_, path, how) => {
    const to = join(newFolder(), 'database.new');
    whileBroken(path, how, () => expect([copyPrepared(prepared, to), existsSync(to)]).toEqual([false, false]));
    expect(isCurrent(prepared)).toBe(true);
  });
});

function whileBroken(path: string, how: (text: string) => string, work: () => void) {
  const whole = readFileSync(path);
  writeFileSync(path, how(whole.toString('latin1')), 'latin1');
  try {
    work();
  } finally {
    writeFileSync(path, whole);
  }
}
