/** PostgreSQL missing, stopped, silent, overloaded or refusing. The server keeps responding and recovers automatically. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../support/postgres';
import { setUpBuild } from './build';
import {
  ADMIN_PASSWORD,
  beginServer,
  createAdmin,
  killAll,
  type Server,
  signIn,
  statusOf,
  untilReady,
} from './processes';

/** The issue says two seconds; a busy machine gets more time, but always less than the query timeout. */
const SOON = 14_000;

const { built } = setUpBuild();
let postgres: OwnPostgres;
let server: Server;
let cookie: string;
beforeAll(async () => {
  postgres = await startOwnPostgres();
}, 180_000);
afterAll(async () => {
  killAll();
  await postgres.stop();
});

const as = (user: string, database: string) => `postgres://${user}@127.0.0.1:${postgres.port}/${database}`;
async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>, database = 'wellbeing'): Promise<Result> {
  const client = new pg.Client({ connectionString: as('postgres', database) });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}
const sql = (text: string, database?: string) => asOwner((client) => client.query(text), database);

interface Reply {
  status: number;
  retryAfter: string | null;
  ms: number;
  body: unknown;
}
async function call(method: string, path: string, body?: object): Promise<Reply> {
  const began = Date.now();
  const headers = { cookie: cookie ?? '', 'content-type': 'application/json' };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(server.url + path, sent);
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, ms: Date.now() - began, body: text === '' ? '' : JSON.parse(text) };
}
const metric = (name: string) => ({ name, metricType: 'scale', minValue: 0, maxValue: 10, isActive: true, userId: 0 });
const addMetric = (name: string) => call('POST', '/api/wellbeing-metrics', metric(name));

const credentials = { username: 'ada', password: ADMIN_PASSWORD };

const AWAY = "We can't reach the database right now. Please try again.";
const BUSY = 'The database is busy right now. Please try again.';

function expectUnavailable(replies: Reply[], ...messages: string[]): void {
  for (const { status, retryAfter, ms, body } of replies) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '5' });
    expect((messages.length > 0 ? messages : [AWAY]).map((message) => ({ message }))).toContainEqual(body);
    expect(ms).toBeLessThan(SOON);
  }
}

/** The server of this file has the role and the database of deploy/create-role.sh, so that it needs no more rights. */
function roleStatements(): string[] {
  const [, script = ''] = /<<'SQL'\n(.*)\nSQL\n/s.exec(readFileSync('deploy/create-role.sh', 'utf8')) ?? [];
  const statements = script.split('\n').map((line) => line.replace(":'password'", "'kept-secret'"));
  expect(statements).toHaveLength(6);
  return statements;
}

describe('PostgreSQL that is unavailable when the server starts', () => {
  test('serves the console and responds 503 to every call; migrates once the database is available', async () => {
    for (const statement of roleStatements()) await sql(statement, 'postgres');
    await postgres.end('SIGINT');
    server = await beginServer(built, { DATABASE_URL: as('wellbeing', 'wellbeing') });
    expect(await (await fetch(server.url, { headers: { accept: 'text/html' } })).text()).toContain('Console');
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(await statusOf(`${server.url}/readyz`)).toBe(503);
    expectUnavailable([await call('POST', '/api/auth/login', credentials), await call('GET', '/api/users')]);
    await expect.poll(server.output).toMatch(/Nothing listens at 127\.0\.0\.1:\d+, where DATABASE_URL says/);
    const early = createAdmin(built, { DATABASE_URL: as('wellbeing', 'wellbeing') });
    expect(await early.ended).toBe(1);
    expect(early.output()).toMatch(/^Nothing listens at .*\.\n$/);

    await postgres.start();
    await untilReady(server.url);
    const created = createAdmin(built, { DATABASE_URL: as('wellbeing', 'wellbeing') });
    expect(await created.ended, created.output()).toBe(0);
    cookie = await signIn(server.url, 'ada', ADMIN_PASSWORD);
    expect((await addMetric('first')).status).toBe(201);
  }, 120_000);

  test('the role of deploy/create-role.sh has no right that the server does not need', async () => {
    const own = new pg.Client({ connectionString: as('wellbeing', 'wellbeing') });
    await own.connect();
    await expect(own.query('create role other')).rejects.toThrow(/permission denied/);
    await expect(own.query('create database other')).rejects.toThrow(/permission denied/);
    await own.end();
  });

  test('logs a wrong user or database by name, and works once it exists', async () => {
    const urls = [as('nobody_known', 'wellbeing'), as('wellbeing', 'later')];
    const [wrongUser, wrongDatabase] = await Promise.all(urls.map((url) => beginServer(built, { DATABASE_URL: url })));
    if (!wrongUser || !wrongDatabase) throw new Error('There are two.');
    await expect.poll(wrongUser.output).toContain('refuses the user or the password of DATABASE_URL');
    await expect.poll(wrongDatabase.output).toContain('has no database later: see DATABASE_URL');
    await sql('create database later owner wellbeing', 'postgres');
    await untilReady(wrongDatabase.url);
    expect(await statusOf(`${wrongUser.url}/readyz`)).toBe(503);
    expect(await Promise.all([wrongUser.stop(), wrongDatabase.stop()])).toEqual([0, 0]);
    expect(wrongDatabase.output().match(/has no database/g)).toHaveLength(1);
  }, 120_000);
});

/** Reads and writes without a pause. Every write that got a 201 must exist at the end, whatever went wrong in between. */
function traffic() {
  let on = true;
  let made = 0;
  const replies: Reply[] = [];
  const kept: string[] = [];
  const clients = Array.from({ length: 12 }, async (_, client) => {
    while (on) {
      const name = `${Date.now()}-${client}-${made++}`;
      const reply = client % 2 === 0 ? await addMetric(name) : await call('GET', '/api/users');
      replies.push(reply);
      if (reply.status === 201) kept.push(name);
      if (reply.status === 503) await sleep(50);
    }
  });
  const finish = async () => {
    on = false;
    await Promise.all(clients);
    return { replies, kept };
  };
  return { replies, kept, finish };
}

/** Resolves when a client has received an error, however long that takes on this machine. */
type UntilError = () => Promise<unknown>;
const restart = (signal: 'SIGINT' | 'SIGQUIT') => async (untilError: UntilError) => {
  await postgres.end(signal);
  await untilError();
  await postgres.start();
};
/** Waits until each backend has exited. */
const terminateAll = "select pg_terminate_backend(pid, 30000) from pg_stat_activity where usename = 'wellbeing'";
async function fallSilent(untilError: UntilError) {
  postgres.signalAll('SIGSTOP');
  await untilError().finally(() => postgres.signalAll('SIGCONT'));
}
async function runOut() {
  await sql('alter role wellbeing connection limit 0');
  await sql(terminateAll);
  await expect.poll(async () => (await call('GET', '/api/users')).status).toBe(503);
  await sql('alter role wellbeing connection limit -1');
}

describe('PostgreSQL in trouble under load', () => {
  test.each<[string, (untilError: UntilError) => Promise<unknown>, boolean?]>([
    ['stopped and started ("fast")', restart('SIGINT')],
    ['stopped and started ("immediate")', restart('SIGQUIT')],
    ['its connections terminated', () => sql(terminateAll), true],
    ['one of its backends killed', () => postgres.killBackend(), true],
    ['silent for a while', fallSilent],
    ['out of connections', runOut],
  ])(
    '%s',
    async (_, trouble, isBrief) => {
      const { replies: soFar, kept, finish } = traffic();
      await expect.poll(() => kept.length).toBeGreaterThan(3);
      const before = soFar.length;
      await trouble(() => expect.poll(() => soFar.slice(before).some(({ status }) => status === 503)).toBe(true));
      await untilReady(server.url);
      await sleep(300);
      const { replies } = await finish();
      const failed = replies.filter(({ status }) => status !== 200 && status !== 201);
      expectUnavailable(failed);
      if (!isBrief) expect(failed.length).toBeGreaterThan(0);
      for (const { ms } of replies) expect(ms).toBeLessThan(SOON);
      const { rows } = await sql('select name from wellbeing_metrics');
      const names = new Set(rows.map(({ name }) => name));
      expect(kept.filter((name) => !names.has(name))).toEqual([]);
      expect((await addMetric('after')).status).toBe(201);
      expect(server.child.exitCode).toBeNull();
    },
    120_000,
  );
});

describe('PostgreSQL that rejects requests', () => {
  test('fails fast behind a held lock, for more requests than connections, and writes nothing', async () => {
    await asOwner(async (holder) => {
      await holder.query('begin; lock table wellbeing_metrics in access exclusive mode');
      const waiting = Array.from({ length: 30 }, (_, index) => addMetric(`locked-${index}`));
      // Ten requests have a connection and time out on the lock; the others get no connection.
      expectUnavailable(await Promise.all(waiting), AWAY, BUSY);
      expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    });
    expect((await sql("select from wellbeing_metrics where name like 'locked-%'")).rowCount).toBe(0);
    expect((await addMetric('unlocked')).status).toBe(201);
  });

  test('fails fast behind a held lock for logins too, which are serialized, and then recovers', async () => {
    const logIn = () => call('POST', '/api/auth/login', credentials);
    await asOwner(async (holder) => {
      await holder.query('begin; lock table login_failures in access exclusive mode');
      expectUnavailable(await Promise.all(Array.from({ length: 20 }, logIn)), AWAY, BUSY);
    });
    // Signing in ends the session whose cookie is sent along.
    cookie = await signIn(server.url, 'ada', ADMIN_PASSWORD);
  }, 120_000);

  test('on a read-only standby reads continue, writes get a 503, and both work again on the new primary', async () => {
    // A session idle for over a minute has its last_seen_at updated, which a read-only database refuses.
    await sql(`update sessions set last_seen_at = last_seen_at - interval '5 minutes'`);
    await sql('alter database wellbeing set default_transaction_read_only = on');
    await sql(terminateAll);
    await expect.poll(async () => (await call('GET', '/api/users')).status).toBe(200);
    expectUnavailable([await addMetric('read-only'), await call('POST', '/api/auth/logout', {})]);
    // Existing connections keep the old state: every refusal drops one, until new ones replace them.
    await sql('alter database wellbeing reset default_transaction_read_only', 'postgres');
    await expect.poll(async () => (await addMetric('writable')).status).toBe(201);
  });

  test.each([
    ['serialization failure', '40001', BUSY],
    ['deadlock', '40P01', BUSY],
    ['statement timeout', '57014', BUSY],
    ['full disk', '53100', AWAY],
    ['failing disk', '58030', AWAY],
  ])('%s (%s): 503, nothing written', async (_, code, message) => {
    await sql(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'trouble' using errcode = '${code}'; end $$;
      create or replace trigger refuse after insert on wellbeing_metrics for each row execute function refuse()`);
    expectUnavailable([await addMetric('refused')], message);
    await sql('drop trigger refuse on wellbeing_metrics');
    expect((await sql("select from wellbeing_metrics where name = 'refused'")).rowCount).toBe(0);
    expect((await addMetric('taken')).status).toBe(201);
  });

  test('an unresponsive server does not keep the process from exiting', async () => {
    postgres.signalAll('SIGSTOP');
    try {
      const inFlight = call('GET', '/api/users');
      await sleep(200);
      const ended = server.stop();
      expectUnavailable([await inFlight]);
      expect(await ended).toBe(0);
    } finally {
      postgres.signalAll('SIGCONT');
    }
    expect(server.output()).not.toMatch(/"status":500|unhandled|DeprecationWarning/i);
  });
});
