/** The role that the examples of deploy/ give the server, which is no superuser. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres';
import { setUpBuild } from './build';
import { run, signIn, startServer } from './processes';

const { built } = setUpBuild();
let postgres: OwnPostgres | undefined;
afterAll(() => postgres?.stop());

async function asSuperuser(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test('the role of deploy/create-role.sh is all that the server needs, and it may do nothing else', async () => {
  postgres = await startOwnPostgres();
  const [, script = ''] = /<<'SQL'\n(.*)\nSQL\n/s.exec(readFileSync('deploy/create-role.sh', 'utf8')) ?? [];
  const statements = script.split('\n').map((line) => line.replace(":'password'", "'kept-secret'"));
  expect(statements).toHaveLength(6);
  await asSuperuser(postgres.url, statements);

  const url = new URL(postgres.url);
  Object.assign(url, { username: 'wellbeing', password: 'kept-secret', pathname: '/wellbeing' });
  const settings = { DATABASE_URL: url.href };
  const server = await startServer(built, settings);
  const command = run(`${built}/build/server/createAdmin.js`, { ...settings, ADMIN_PASSWORD: 'horse-battery' }, [
    '--username',
    'ada',
    '--name',
    'Ada',
    '--email',
    'ada@example.org',
  ]);
  expect(await command.ended, command.output()).toBe(0);
  expect(await signIn(server.url, 'ada', 'horse-battery')).toMatch(/session=/);
  await server.stop();

  const own = new pg.Client({ connectionString: url.href });
  await own.connect();
  await expect(own.query('create role other')).rejects.toThrow(/permission denied/);
  await expect(own.query('create database other')).rejects.toThrow(/permission denied/);
  await own.end();
}, 180_000);
