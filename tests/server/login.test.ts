import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../server/auth/attempts';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { killAll, run, startServer } from './processes';

/** Two servers on one PostgreSQL, and the operator's commands. */
const { built, data } = setUpBuild();
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let servers: Awaited<ReturnType<typeof startServer>>[];

beforeAll(async () => {
  database = await createPostgresDatabase();
  for (const username of ['ada', 'bea']) {
    const names = ['--username', username, '--name', 'An Admin', '--email', `${username}@example.org`];
    expect(await command('createAdmin', names, 'secret-one').ended).toBe(0);
  }
  const env = { DATABASE_URL: database.url, DATA_DIR: data };
  servers = await Promise.all([1, 2].map(() => startServer(built, env)));
}, 120_000);
afterAll(async () => {
  killAll();
  await database.drop();
});

const command = (name: 'createAdmin' | 'resetAdmin', args: string[], ADMIN_PASSWORD: string) =>
  run(join(built, `build/server/${name}.js`), { DATABASE_URL: database.url, ADMIN_PASSWORD }, args);

async function logIn(server: number, username: string, password: string, cookie = '') {
  const send = () =>
    fetch(`${servers[server]?.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ username, password }),
    });
  let response = await send();
  // Two processes update one row, so on a busy machine a login may have to be sent again.
  while (response.status === 503) response = await send();
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return { status: response.status, session: cookies[0] ?? '', device: cookies[1] ?? '' };
}
const isSignedIn = async (server: number, cookie: string) =>
  (await fetch(`${servers[server]?.url}/api/users`, { headers: { cookie } })).ok;

test('an owner can log in while both processes receive guesses, which share one limit', async () => {
  const owner = await logIn(0, 'ada', 'secret-one');
  expect(owner.status).toBe(200);
  const guesses = Array.from({ length: LIMITS.account * 2 }, (_, index) => logIn(index % 2, 'ada', 'a guess'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.account);
  expect(statuses.filter((status) => status === 429)).toHaveLength(LIMITS.account);

  // Neither process accepts the right password from an unknown browser; both accept it from a known one.
  for (const server of [0, 1]) {
    expect((await logIn(server, 'ada', 'secret-one')).status).toBe(429);
    expect((await logIn(server, 'ada', 'secret-one', owner.device)).status).toBe(200);
    expect((await logIn(server, 'bea', 'secret-one', owner.device)).status).toBe(200);
  }
}, 180_000);

test('an operator can restore access for an owner who has lost browser and password', async () => {
  const before = await logIn(1, 'bea', 'secret-one');
  for (let attempt = 0; attempt < LIMITS.account; attempt += 1) await logIn(0, 'bea', 'a guess');
  expect((await logIn(1, 'bea', 'secret-one')).status).toBe(429);

  const reset = command('resetAdmin', ['--username', 'BEA'], 'secret-two');
  expect(await reset.ended, reset.output()).toBe(0);
  expect(reset.output()).toContain('bea can sign in with the new password now.');
  expect(reset.output()).not.toContain('secret-two');
  expect(await isSignedIn(0, before.session)).toBe(false);
  const after = await logIn(0, 'bea', 'secret-two');
  expect(after.status).toBe(200);
  expect(await isSignedIn(1, after.session)).toBe(true);
  expect((await logIn(1, 'bea', 'secret-one', before.device)).status).toBe(401);

  // While the guessing continues, the known browser still gets in.
  for (let attempt = 0; attempt < LIMITS.account; attempt += 1) await logIn(0, 'bea', 'a guess');
  expect((await logIn(1, 'bea', 'secret-two')).status).toBe(429);
  expect((await logIn(1, 'bea', 'secret-two', before.device)).status).toBe(200);

  // A new, unguessed username ends the lockout.
  const renamed = command('resetAdmin', ['--username', 'bea', '--new-username', 'bea.unknown'], 'secret-three');
  expect(await renamed.ended, renamed.output()).toBe(0);
  expect((await logIn(0, 'bea', 'secret-three')).status).toBe(401);
  expect((await logIn(1, 'bea.unknown', 'secret-three')).status).toBe(200);
}, 180_000);

test('the operator’s command reports invalid input and then changes nothing', async () => {
  const outputOf = async (args: string[], password: string) => {
    const reset = command('resetAdmin', args, password);
    expect(await reset.ended).toBe(1);
    return reset.output();
  };
  const ada = ['--username', 'ada'];
  expect(await outputOf([], 'secret-two')).toContain('Usage: npm run reset-admin');
  expect(await outputOf(ada, 'short')).toContain('New password must be at least 6 characters.');
  expect(await outputOf(['--username', 'nobody'], 'secret-two')).toContain('There is no account nobody.');
  expect(await outputOf([...ada, '--new-username', 'x'], 'secret-two')).toContain(
    'Username must be at least 3 characters.',
  );
  const taken = [...ada, '--new-username', 'BEA.unknown'];
  expect(await outputOf(taken, 'secret-two')).toContain('This username is already taken.');
  expect((await logIn(0, 'ada', 'secret-two')).status).not.toBe(200);
}, 180_000);
