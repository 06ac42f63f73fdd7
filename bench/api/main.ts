/**
 * `npm run bench:api -- [--only text] [--runs n] [--scale x]`: compares the API with PostgreSQL and node-postgres alone,
 * and with itself on little data. Starts its own PostgreSQL with two databases and a real server process for each, and
 * alternates the calls between them.
 */
import { execFile, execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { median } from 'es-toolkit/math';
import pg from 'pg';
import { startOwnPostgres } from '../../tests/support/postgres';
import { startServer } from '../../tests/support/server.mjs';
import { fill, RARE, SESSION, type Size } from './fill';
import { interleaved, time } from './measure';
import { type Comparison, tableOf } from './table';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
  },
});
const [RUNS, SCALE] = [Number(values.runs), Number(values.scale)];
const CALLS = 40;
const [CONNECTIONS, SECONDS] = [16, 4];
const cookie = `session=${SESSION}`;

const SMALL: Size = { users: 1_000, events: 5_000, others: 1_000, supplements: 1_000 };
const scaled = (rows: number, least: number) => Math.max(least, Math.round(rows * SCALE));
const LARGE: Size = {
  users: scaled(1_000_000, SMALL.users),
  events: scaled(5_000_000, SMALL.events),
  others: scaled(1_000_000, SMALL.others),
  supplements: scaled(100_000, SMALL.supplements),
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const flat = (what: string, path: string, atMost: number) => ({ what, path, target: { atMost } });
/** A sum over a range of time may take this many milliseconds, however much more that is than with little data. */
const sum = (what: string, path: string) => ({ what, path, target: { below: 200 } });
const FLAT = [
  flat('users, page 1', '/api/users?page=1&limit=10', 1.5),
  flat('supplements, page 1', '/api/supplements?page=1&limit=10', 1.5),
  flat('wellbeing metrics, page 1', '/api/wellbeing-metrics?page=1&limit=10', 1.5),
  flat('unresolved feedback, page 1', '/api/feedback?status=unresolved&page=1&limit=10', 1.5),
  flat('purchases, page 1', '/api/purchases?page=1&limit=10', 1.5),
  flat('users, search that finds 10', `/api/users?page=1&limit=10&search=${RARE}`, 3),
  flat('users, search for an address', '/api/users?page=1&limit=10&search=person777%40example.com', 3),
  flat('search of everything that finds 10', `/api/search?q=${RARE}`, 3),
  flat('search of everything for one letter', '/api/search?q=q', 3),
  flat('users, a search that finds all', '/api/users?page=1&limit=10&search=person', 10),
  flat('users, the same by name', '/api/users?page=1&limit=10&search=person&sort=name', 10),
  flat('users, search for one letter', '/api/users?page=1&limit=10&search=a', 10),
  flat('supplements, search for one letter', '/api/supplements?page=1&limit=10&search=a', 10),
  flat('history of users', '/api/history?page=1&limit=10&resource=users', 10),
  flat('history of supplements, page 15', '/api/history?page=15&limit=10&resource=supplements', 10),
  flat('history of deletions', '/api/history?page=1&limit=10&action=delete', 10),
  sum('dashboard: stats', '/api/dashboard/stats'),
  sum('dashboard: history', '/api/dashboard/history'),
  flat('dashboard: activity', '/api/dashboard/recent-activity', 3),
  sum('dashboard: popular', '/api/dashboard/popular-supplements'),
  sum('dashboard: trends', '/api/dashboard/wellbeing-trends'),
  flat('dashboard: feedback', '/api/dashboard/recent-feedback', 3),
  sum('purchase analytics', '/api/purchases/analytics'),
  flat('user page: summary', '/api/users/5/summary', 2),
  flat('user page: activities', '/api/users/5/activities?page=1&limit=10', 2),
  sum('purchase report of a year', `/api/purchases/report?from=${daysAgo(364)}&to=${daysAgo(0)}`),
  sum('purchase report of a month, in EUR', `/api/purchases/report?from=${daysAgo(29)}&to=${daysAgo(0)}&currency=EUR`),
  sum('purchase report of three years', `/api/purchases/report?from=${daysAgo(1094)}&to=${daysAgo(0)}`),
];
const DEEP = [
  { what: 'users', path: '/api/users', rows: LARGE.users },
  { what: 'purchases', path: '/api/purchases', rows: LARGE.events },
];

/** Every sort and every single filter of the lists. */
const SORTS: Record<string, readonly string[]> = {
  users: ['name', 'email', 'username', 'createdAt'],
  supplements: ['name', 'startDate', 'isActive'],
  'wellbeing-metrics': ['name', 'metricType', 'isActive', 'createdAt'],
  feedback: ['category', 'resolved', 'createdAt'],
  purchases: ['date', 'price', 'quantity', 'supplementId'],
};
const FILTERS: Record<string, readonly string[]> = {
  users: [
    `createdFrom=${daysAgo(30)}`,
    `createdTo=${daysAgo(30)}`,
    'hasUnresolvedFeedback=true',
    'hasUnresolvedFeedback=false',
  ],
  supplements: ['isActive=true', 'isActive=false', 'isMedicine=true', 'isMedicine=false', 'userId=5'],
  'wellbeing-metrics': ['metricType=scale', 'metricType=text', 'isActive=true', 'isActive=false', 'userId=5'],
  feedback: ['category=general', 'category=bug', `createdFrom=${daysAgo(30)}`, `createdTo=${daysAgo(30)}`, 'userId=5'],
  purchases: [
    `dateFrom=${daysAgo(30)}`,
    `dateTo=${daysAgo(30)}`,
    'supplementId=5',
    'currency=EUR',
    'isRecurring=true',
    'isRecurring=false',
    'userId=5',
    'priceFrom=20',
    'priceFrom=90.9',
    'priceTo=20',
    'priceTo=1.01',
  ],
};
const queries = (parameters: Record<string, readonly string[]>) =>
  Object.entries(parameters).flatMap(([list, all]) => all.map((each) => `/api/${list}?page=1&limit=10&${each}`));
const WORST = [
  {
    what: 'lists by each sort, page 1, the slowest',
    paths: queries(SORTS).flatMap((path) =>
      ['ASC', 'DESC'].map((order) => `${path.replace(/(\w+)$/, 'sort=$1')}&order=${order}`),
    ),
    atMost: 2,
  },
  { what: 'lists by each filter, page 1, the slowest', paths: queries(FILTERS), atMost: 2 },
];

const EXPORTED_COLUMNS = 'id,supplementId,date,price,currency,quantity,isRecurring,userId';

const isWanted = (what: string) => what.includes(values.only);
const postgres = await startOwnPostgres([
  'fsync=off',
  'synchronous_commit=off',
  'shared_buffers=512MB',
  'max_wal_size=4GB',
]);
const [small, large] = [await serve('small', SMALL), await serve('large', LARGE)];
const comparisons: Comparison[] = [];

// Warm up both servers before measuring, so that frequent code is compiled.
for (const { url } of [small, large]) await loaded(url);
for (const { what, path, target } of FLAT)
  await compare(`${what}, large / small`, `${small.url}${path}`, `${large.url}${path}`, target);
for (const { what, paths, atMost } of WORST) await compareAll(`${what}, large / small`, paths, atMost);
for (const { what, path, rows } of DEEP) {
  const page = (number: number) => `${large.url}${path}?page=${number}&limit=10`;
  await compare(`${what}, last page / first`, page(1), page(Math.ceil(rows / 10)), { atMost: 3 });
}
memory();
await throughput();
await exported();
await imported();
await streamed();

const sizes = ({ users, events }: Size) =>
  `${users.toLocaleString('en')} users, ${events.toLocaleString('en')} purchases and doses`;
console.log(`\nsmall: ${sizes(SMALL)}\nlarge: ${sizes(LARGE)}\n`);
console.log(tableOf(comparisons, 'base | ours'));
for (const { server } of [small, large]) await server.stop();
await postgres.stop();

async function serve(name: string, size: Size) {
  const url = postgres.url.replace(/postgres$/, name);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const server = await startServer({ env: { DATABASE_URL: url, FEATURES: 'all' } });
  while ((await fetch(`${server.url}/readyz`)).status !== 200) await new Promise((later) => setTimeout(later, 100));
  console.error(`filling ${name}`);
  await fill(url, size);
  return { url: server.url, databaseUrl: url, server };
}

async function script(name: string, ...args: string[]): Promise<number> {
  const all = [join(import.meta.dirname, name), ...args, String(CONNECTIONS), String(SECONDS)];
  const { stdout } = await promisify(execFile)(process.execPath, all);
  return Number(stdout);
}

/** Returns the responses per second under load. */
function loaded(url: string): Promise<number> {
  return script('load.mjs', `${url}/api/users?page=1&limit=10`, cookie);
}

async function throughput(): Promise<void> {
  const what = `list of 10 users, ${CONNECTIONS} connections, API / bare node-postgres`;
  if (!isWanted(what)) return;
  const runs: Comparison['runs'] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push({ base: await script('bare.mjs', small.databaseUrl), ours: await loaded(small.url) });
  add({ what, unit: '/s', runs, target: { atLeast: 0.6 } });
}

async function compare(what: string, base: string, ours: string, target: Comparison['target']): Promise<void> {
  if (!isWanted(what)) return;
  add({ what, unit: 'ms', runs: await runsOf(base, ours), target });
}

async function runsOf(base: string, ours: string): Promise<Comparison['runs']> {
  const runs: Comparison['runs'] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { one, other } = await interleaved(
      () => time(base, cookie),
      () => time(ours, cookie),
      CALLS,
    );
    runs.push({ base: one, ours: other });
  }
  return runs;
}

/** Compares each of the paths, and adds a row for the one with the highest ratio. */
async function compareAll(what: string, paths: readonly string[], atMost: number): Promise<void> {
  if (!isWanted(what)) return;
  let slowest: { path: string; runs: Comparison['runs']; ratio: number } | undefined;
  for (const path of paths) {
    const runs = await runsOf(`${small.url}${path}`, `${large.url}${path}`);
    const ratio = median(runs.map(({ base, ours }) => ours / base));
    if (ratio > atMost) console.error(`  ${ratio.toFixed(2)} ${path}`);
    if (!slowest || ratio > slowest.ratio) slowest = { path, runs, ratio };
  }
  if (!slowest) return;
  const [, parameters] = slowest.path.split('limit=10&');
  add({ what: `${what} of ${paths.length} (${parameters})`, unit: 'ms', runs: slowest.runs, target: { atMost } });
}

/** Compares the export of all purchases with `COPY … TO STDOUT` of the same columns, in rows per second. */
async function exported(): Promise<void> {
  const what = 'export of purchases, API / COPY TO STDOUT';
  if (!isWanted(what)) return;
  const client = new pg.Client({ connectionString: large.databaseUrl });
  await client.connect();
  const runs: Comparison['runs'] = [];
  for (let run = 0; run < Math.min(RUNS, 3); run += 1) {
    const copying = performance.now();
    // node-postgres receives the rows and discards them.
    await client.query(
      `copy (select id, supplement_id, purchased_at, price, currency, quantity, is_recurring, user_id from purchases
             order by purchased_at desc, id desc) to stdout (format csv)`,
    );
    const base = LARGE.events / (performance.now() - copying);
    const took = await time(`${large.url}/api/purchases/export?columns=${EXPORTED_COLUMNS}`, cookie);
    runs.push({ base: base * 1_000, ours: (LARGE.events / took) * 1_000 });
  }
  await client.end();
  add({ what, unit: '/s', runs, target: { atLeast: 0.3 } });
}

/**
 * Compares the peak memory during an import of 100,000 users with that of 100 imports of 1,000, which is the same work. V8 keeps
 * more memory after any long work, so comparing with a single import of 1,000 would say nothing about large files.
 */
async function imported(): Promise<void> {
  const what = 'memory during an import of 100,000 users / imports of 1,000';
  if (!isWanted(what)) return;
  const peakOf = async (count: number, times: number) => {
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, residentOf(small));
    }, 50);
    const lines = Array.from({ length: count }, (_, index) => `Import ${index},import${count}x${index}@example.net`);
    for (let time = 0; time < times; time += 1) {
      const answer = await fetch(`${small.url}/api/users/import?dryRun=true`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'text/csv', origin: small.url },
        body: `name,email\n${lines.join('\n')}\n`,
      });
      if (answer.status !== 200) throw new Error(`import: ${answer.status} ${await answer.text()}`);
    }
    clearInterval(timer);
    return peak;
  };
  add({
    what,
    unit: 'MB',
    runs: [{ base: await peakOf(1_000, 100), ours: await peakOf(100_000, 1) }],
    target: { atMost: 1.3 },
  });
}

/** Compares the memory with 500 open event streams that receive events with the memory before, plus 50 MB. */
async function streamed(): Promise<void> {
  const what = 'memory with 500 event streams / without + 50 MB';
  if (!isWanted(what)) return;
  const client = new pg.Client({ connectionString: small.databaseUrl });
  await client.connect();
  // An account may have 20 streams.
  await client.query(
    `with accounts as (
       insert into admin_users (username, name, email, role, password_hash, created_at)
       select 'stream' || n, 'Stream', 'stream' || n || '@example.net', 'editor', '!', now() from generate_series(1, 50) n
       returning id, username)
     insert into sessions (id_hash, admin_user_id, created_at, last_seen_at, expires_at)
     select encode(sha256(username::bytea), 'hex'), id, now(), now(), now() + interval '1 hour' from accounts`,
  );
  const before = residentOf(small);
  const agent = new Agent({ maxSockets: 500 });
  let received = 0;
  const streams = Array.from({ length: 500 }, (_, index) => {
    const headers = { cookie: `session=stream${(index % 50) + 1}` };
    return get(`${small.url}/api/notifications/events`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) throw new Error(`events: ${response.statusCode}`);
      response.on('data', (chunk) => (received += String(chunk).split('event:').length - 1));
    });
  });
  const untilReceived = async (count: number) => {
    while (received < count) await new Promise((later) => setTimeout(later, 50));
  };
  await untilReceived(500);
  for (let round = 1; round <= 5; round += 1) {
    await client.query(
      "insert into feedback (content, category, resolved, created_at) values ('Stream', 'bug', false, now())",
    );
    await untilReceived(500 * (round + 1));
  }
  add({ what, unit: 'MB', runs: [{ base: before + 50, ours: residentOf(small) }], target: { atMost: 1 } });
  // Ending a stream before its response began is an error, which does not matter here.
  for (const stream of streams) stream.on('error', () => {}).destroy();
  await client.end();
}

/** Returns the resident memory of a server's process, in MB. */
function residentOf({ server }: typeof small): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024;
}

/** Compares the memory of both servers after the same calls. */
function memory(): void {
  const what = 'memory of the API process, large / small';
  if (!isWanted(what)) return;
  add({ what, unit: 'MB', runs: [{ base: residentOf(small), ours: residentOf(large) }], target: { atMost: 1.1 } });
}

function add(comparison: Comparison): void {
  comparisons.push(comparison);
  console.error(tableOf([comparison], 'base | ours').split('\n')[1]);
}
