/**
 * `npm run bench:api`: compares the API with node-postgres alone, and with itself on little data. Starts its own PostgreSQL with two
 * databases and a real server process for each, and alternates the calls between them. Options, after `--`:
 *
 *   --only search    only the rows whose name contains this
 *   --runs 5         number of runs of each row
 *   --scale 0.1      a tenth of a million users and five million purchases and doses
 */
import { execFile, execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { median } from 'es-toolkit/math';
import pg from 'pg';
import { startOwnPostgres } from '../../tests/support/postgres';
import { startServer } from '../../tests/support/server.mjs';
import { tableOf } from '../table.mjs';
import { fill, RARE, SESSION, type Size } from './fill';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
  },
});
const [RUNS, SCALE] = [Number(values.runs), Number(values.scale)];
/** Calls of each database in a run. */
const CALLS = 40;
const [CONNECTIONS, SECONDS] = [16, 4];
const USERS = '/api/users?page=1&limit=10';
const cookie = `session=${SESSION}`;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const SMALL: Size = { users: 1_000, events: 5_000, others: 1_000, supplements: 1_000 };
const scaled = (rows: number) => Math.max(1_000, Math.round(rows * SCALE));
const LARGE: Size = {
  ...{ users: scaled(1_000_000), events: scaled(5_000_000), others: scaled(1_000_000) },
  supplements: scaled(100_000),
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Calls that may take ten times as long with much data: the lists, with each sort, filter and search, and the history. */
const LISTS: Record<string, string> = {
  users: `all sort=name sort=email sort=username sort=createdAt&order=ASC createdFrom=${daysAgo(30)} search=a search=person
    search=${RARE} search=person777%40example.com search=person&sort=name hasUnresolvedFeedback=true hasUnresolvedFeedback=false`,
  supplements: 'all sort=name sort=isActive&order=ASC isActive=true isMedicine=false userId=5 search=a',
  'wellbeing-metrics': 'all sort=name metricType=text isActive=false userId=5',
  feedback: `all status=unresolved sort=category category=bug createdTo=${daysAgo(30)} userId=5 search=a`,
  purchases: `all sort=price sort=supplementId dateFrom=${daysAgo(30)} supplementId=5 currency=EUR isRecurring=true userId=5
    priceFrom=90.9 priceTo=1.01`,
  history: 'resource=users resource=supplements action=delete',
};
/** Calls that sum over a range of time, and may take 200 ms, however much more that is than with little data. */
const SUMS = [
  ...['stats', 'history', 'popular-supplements', 'wellbeing-trends'].map((name) => `dashboard/${name}`),
  ...['purchases/analytics', `purchases/report?from=${daysAgo(364)}&to=${daysAgo(0)}`],
  `purchases/report?from=${daysAgo(1094)}&to=${daysAgo(0)}`,
];

const rows: string[][] = [];
const isWanted = (what: string) => what.includes(values.only);
const postgres = await startOwnPostgres([
  ...['fsync=off', 'synchronous_commit=off', 'shared_buffers=512MB', 'max_wal_size=4GB'],
]);
const [small, large] = [await serve('small', SMALL), await serve('large', LARGE)];
// Warms up both servers, so that frequent code is compiled.
for (const { url } of [small, large]) await loaded(`${url}${USERS}`);

for (const [list, queries] of Object.entries(LISTS))
  for (const query of queries.split(/\s+/)) {
    const path = `${list}?page=1&limit=10&${query}`.replace('&all', '');
    if (isWanted(path)) add(path, await runsOf(path), (ratio) => ratio <= 10, 'ratio <= 10');
  }
for (const path of SUMS) if (isWanted(path)) add(path, await runsOf(path), (_, ours) => ours <= 200, '<= 200 ms');
if (isWanted('memory'))
  add('memory, MB', [{ base: residentOf(small), ours: residentOf(large) }], (ratio) => ratio <= 1.1, 'ratio <= 1.1');
if (isWanted('lists of 10 per second / bare node-postgres')) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push({ base: await loaded(small.databaseUrl), ours: await loaded(`${small.url}${USERS}`) });
  add('lists of 10 per second / bare node-postgres', runs, (ratio) => ratio >= 0.45, 'ratio >= 0.45');
}

console.log(`base: ${SMALL.users} users and ${SMALL.events} purchases; ours: ${LARGE.users} and ${LARGE.events}; ms\n`);
console.log(tableOf([['what', 'base', 'ours', 'ratio', 'of the runs', 'gate'], ...rows]));
for (const { server } of [small, large]) await server.stop();
await postgres.stop();

/** Starts a server on a database of its own, filled with this much data. */
async function serve(name: string, size: Size) {
  const databaseUrl = postgres.url.replace(/postgres$/, name);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const server = await startServer({ env: { DATABASE_URL: databaseUrl } });
  while ((await fetch(`${server.url}/readyz`)).status !== 200) await new Promise((later) => setTimeout(later, 100));
  console.error(`filling ${name}`);
  await fill(databaseUrl, size);
  return { url: server.url, databaseUrl, server };
}

/** Returns the lists per second under load: of a server, or of node-postgres alone. */
async function loaded(address: string): Promise<number> {
  const script = join(import.meta.dirname, 'load.mjs');
  const options = [script, address, cookie, String(CONNECTIONS), String(SECONDS)];
  return Number((await promisify(execFile)(process.execPath, options)).stdout);
}

/** Alternates a call between both servers, so that other load on the machine affects both. */
async function runsOf(path: string) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [base, ours]: [number[], number[]] = [[], []];
    for (let call = 0; call < CALLS + 3; call += 1) {
      base.push(await time(`${small.url}/api/${path}`));
      ours.push(await time(`${large.url}/api/${path}`));
    }
    // Without the first, which warm up.
    runs.push({ base: median(base.slice(3)), ours: median(ours.slice(3)) });
  }
  return runs;
}

/** Returns the time of a call in ms, from the request to the last byte. @throws on any status but 200 */
function time(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      const isOk = response.statusCode === 200;
      response.on('end', () =>
        isOk ? resolve(performance.now() - began) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
      response.resume();
    }).on('error', reject);
  });
}

/** Returns the resident memory of a server's process, in MB. */
function residentOf({ server }: typeof small): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024;
}

function add(
  what: string,
  runs: { base: number; ours: number }[],
  isMet: (ratio: number, ours: number) => boolean,
  gate: string,
): void {
  const ratios = runs.map(({ base, ours }) => ours / base);
  const [base, ours] = [median(runs.map((run) => run.base)), median(runs.map((run) => run.ours))];
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const verdict = isMet(median(ratios), ours) ? 'met' : 'MISSED';
  rows.push([what, base.toFixed(1), ours.toFixed(1), median(ratios).toFixed(2), range, gate, verdict]);
  console.error(rows.at(-1)?.join('  '));
}
