/** The role of deploy/create-role.sh, which is not a superuser. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres';
import { setUpBuild } from './build';
import { ADMIN_PASSWORD, signIn, startWithAdmin } from './processes';

const { built } = setUpBuild();
let postgres: OwnPostgres | undefined;
afterAll(() => postgres?.stop());

async function asSuperuser(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test('the role of deploy/create-role.sh has every right the server needs, and no other', async () => {
  postgres = await startOwnPostgres();
  const [, script = ''] = /<<'SQL'\n(.*)\nSQL\n/s.exec(readFileSync('deploy/create-role.sh', 'utf8')) ?? [];
  const statements = script.split('\n').map((line) => line.replace(":'password'", "'kept-secret'"));
  expect(statements).toHaveLength(6);
  await asSuperuser(postgres.url, statements);

  const url = new URL(postgres.url);
  Object.assign(url, { username: 'wellbeing', password: 'kept-secret', pathname: '/wellbeing' });
  const server = await startWithAdmin(built, { DATABASE_URL: url.href });
  expect(await signIn(server.url, 'ada', ADMIN_PASSWORD)).toMatch(/session=/);
  await server.stop();

  const own = new pg.Client({ connectionString: url.href });
  await own.connect();
  await expect(own.query('create role other')).rejects.toThrow(/permission denied/);
  await expect(own.query('create database other')).rejects.toThrow(/permission denied/);
  await own.end();
}, 180_000);
