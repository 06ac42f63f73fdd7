import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../server/auth/attempts';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { createAdmin, killAll, run, type Server, startServer } from './processes';

/** Two servers on one PostgreSQL, and the operator's commands. */
const { built } = setUpBuild();
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
let env: { DATABASE_URL: string };
let servers: Server[];

beforeAll(async () => {
  database = await createPostgresDatabase();
  env = { DATABASE_URL: database.url };
  servers = await Promise.all([1, 2].map(() => startServer(built, env)));
}, 120_000);
afterAll(async () => {
  killAll();
  await database.drop();
});

const command = (name: 'createAdmin' | 'resetAdmin', args: string[], settings: { ADMIN_PASSWORD?: string }) =>
  run(join(built, `build/server/${name}.js`), { ...env, ...settings }, args);

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
const bea = ['--username', 'bea', '--name', 'Bea', '--email', 'bea@example.org'];
const isSignedIn = async (server: number, cookie: string) =>
  (await fetch(`${servers[server]?.url}/api/users`, { headers: { cookie } })).ok;

test('the database has no sample accounts; an operator creates the first admin, with a password that is not printed', async () => {
  expect(servers[0]?.output()).not.toContain('wellbeing');
  expect((await logIn(0, 'admin', 'wellbeing')).status).toBe(401);
  const created = createAdmin(built, { ...env, ADMIN_PASSWORD: 'secret-one' });
  expect(await created.ended, created.output()).toBe(0);
  expect(created.output()).toContain('ada can sign in now.');
  const { session } = await logIn(0, 'ada', 'secret-one');
  const list = await fetch(`${servers[1]?.url}/api/users`, { headers: { cookie: session } });
  expect(await list.json(), 'the processes share their sessions').toEqual({ users: [], total: 0 });

  const piped = command('createAdmin', bea, {});
  piped.child.stdin?.end('secret-one\n');
  expect(await piped.ended, piped.output()).toBe(0);
  expect(piped.output()).not.toContain('secret-one');
}, 180_000);

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

  const reset = command('resetAdmin', ['--username', 'BEA'], { ADMIN_PASSWORD: 'secret-two' });
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
  const names = ['--username', 'bea', '--new-username', 'bea.unknown'];
  const renamed = command('resetAdmin', names, { ADMIN_PASSWORD: 'secret-three' });
  expect(await renamed.ended, renamed.output()).toBe(0);
  expect((await logIn(0, 'bea', 'secret-three')).status).toBe(401);
  expect((await logIn(1, 'bea.unknown', 'secret-three')).status).toBe(200);
}, 180_000);

test('the operator’s commands report invalid input and then change nothing', async () => {
  const ada = ['--username', 'ada'];
  const other = ['--username', 'eve', '--name', 'Eve', '--email', 'eve@example.org'];
  for (const [name, args, ADMIN_PASSWORD, sentence] of [
    ['createAdmin', ada, 'secret-two', 'Usage: npm run create-admin'],
    ['createAdmin', other, 'short', 'Password must be at least 6 characters.'],
    ['createAdmin', [...ada, ...other.slice(2)], 'secret-two', 'This username is already taken.'],
    ['resetAdmin', [], 'secret-two', 'Usage: npm run reset-admin'],
    ['resetAdmin', ada, 'short', 'New password must be at least 6 characters.'],
    ['resetAdmin', ['--username', 'nobody'], 'secret-two', 'There is no account nobody.'],
    ['resetAdmin', [...ada, '--new-username', 'x'], 'secret-two', 'Username must be at least 3 characters.'],
    ['resetAdmin', [...ada, '--new-username', 'BEA.unknown'], 'secret-two', 'This username is already taken.'],
  ] as const) {
    const refused = command(name, [...args], { ADMIN_PASSWORD });
    expect(await refused.ended, sentence).toBe(1);
    expect(refused.output()).toContain(sentence);
  }
  expect((await logIn(0, 'ada', 'secret-two')).status).not.toBe(200);
}, 180_000);
