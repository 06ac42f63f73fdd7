/**
 * `kill -9` at random moments under writes. `npm run test:long -- --only crash` sets CYCLES to a hundred.
 * SEED repeats a run's choices (not its timing).
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFolder } from '../../../server/db/folder';
import { migrate } from '../../../server/db/migrate';
import { openPostgres } from '../../../server/db/postgres';
import { seed } from '../../../server/db/seed';
import { wrongSums } from '../../api/tallies/truth';
import { setUpBuild } from '../../server/build';
import { run, type Server, signIn, startServer, untilReady } from '../../server/processes';
import { startOwnPostgres } from '../../support/postgres';
import { type Random, seeded } from '../../support/random';
import { crashCycles } from '../reliability/crash';

const CYCLES = Number(process.env.CYCLES ?? 3);
const SEED = Number(process.env.SEED ?? (process.env.CYCLES ? Date.now() % 1_000_000 : 20_261_120));
const LONG = { timeout: 120_000 + CYCLES * 20_000 };

const { built, data } = setUpBuild();

const script = () => join(built, 'build/server/node.js');
const kill = async ({ child, ended }: Pick<Server, 'child' | 'ended'>) => {
  child.kill('SIGKILL');
  await ended;
};
/** The process that holds the folder's lock. */
function holderOf(folder: string): number | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'database.lock'), 'utf8'));
    return Number(/^process (\d+) /.exec(name)?.[1]);
  } catch {
    return undefined;
  }
}
function tell(lines: string[]): void {
  console.log(lines.join('\n'));
  expect(lines.filter((line) => line.startsWith('!'))).toEqual([]);
}

test('a start after one that was killed at any stage starts over and fills the database once', LONG, async () => {
  const random = seeded(SEED);
  const rounds = Math.ceil(CYCLES / 10);
  for (let round = 0; round < rounds; round += 1) {
    rmSync(data, { recursive: true, force: true });
    const stages = ['database.lock', 'database.new', 'database'];
    for (const [index, stage] of stages.entries()) {
      const unlucky = run(script(), { PORT: '0', DATA_DIR: data });
      // Ignores stages left by the previous process; accepts a later stage, because a short one may already be over.
      const isThere = () =>
        holderOf(data) === unlucky.child.pid && stages.slice(index).some((name) => existsSync(join(data, name)));
      await expect.poll(isThere, { timeout: 60_000, interval: 10 }).toBe(true);
      await sleep(random.whole(500));
      if (stage === 'database.new') {
        const second = run(script(), { PORT: '0', DATA_DIR: data });
        expect(await second.ended).toBe(1);
        expect(second.output()).toContain(`in use by process ${unlucky.child.pid}`);
      }
      await kill(unlucky);
    }
    const server = await startServer(built, { DATA_DIR: data });
    const cookie = await signIn(server.url);
    const users = await fetch(`${server.url}/api/users`, { headers: { cookie } });
    expect(await users.json()).toMatchObject({ total: 288 });
    expect(await server.stop()).toBe(0);
  }
  tell([
    `embedded: ${3 * rounds} kills in the first start, SEED=${SEED}; the next start created the database each time`,
  ]);
});

test('the embedded database loses no acknowledged write', LONG, async () => {
  const env = { DATA_DIR: data, TRUST_PROXY: 'true', LOG_LEVEL: 'error' };
  let server = await startServer(built, env);
  const victim = {
    name: 'embedded',
    url: () => server.url,
    async crash(random: Random, pause: () => void) {
      await kill(server);
      pause();
      const again = random.whole(4) === 0;
      if (again) {
        const unlucky = run(script(), { PORT: '0', ...env });
        await sleep(random.whole(1_500));
        await kill(unlucky);
      }
      server = await startServer(built, env);
      return again ? 'kill -9, and again while it started' : 'kill -9';
    },
  };
  tell(await crashCycles(victim, CYCLES, SEED));
  expect(await server.stop()).toBe(0);
  const { db, close } = await openFolder(data);
  expect(await wrongSums(db, new Date().toISOString()), 'tallies').toEqual([]);
  await close();
});

test('PostgreSQL loses no acknowledged write when the server, a backend or all of it is killed', LONG, async () => {
  const postgres = await startOwnPostgres();
  const { db, close } = openPostgres(postgres.url);
  await migrate(db);
  await seed(db, { now: new Date() });
  await close();
  const env = { DATABASE_URL: postgres.url, TRUST_PROXY: 'true', LOG_LEVEL: 'error' };
  let server = await startServer(built, env);

  const crashes: Record<string, () => Promise<void>> = {
    'kill -9 of the server': async () => {
      await kill(server);
      server = await startServer(built, env);
    },
    'kill -9 of a backend': () => postgres.killBackend(),
    'immediate stop of PostgreSQL': async () => {
      await postgres.end('SIGQUIT');
      await postgres.start();
    },
  };
  let turn = 0;
  const victim = {
    name: 'PostgreSQL',
    url: () => server.url,
    async crash() {
      const [kind = '', crash] = Object.entries(crashes)[turn++ % 3] ?? [];
      await crash?.();
      await untilReady(server.url);
      return kind;
    },
  };
  tell(await crashCycles(victim, CYCLES, SEED));
  expect(await server.stop()).toBe(0);
  const after = openPostgres(postgres.url);
  expect(await wrongSums(after.db, new Date().toISOString()), 'tallies').toEqual([]);
  await after.close();
  await postgres.stop();
});
