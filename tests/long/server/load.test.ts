/**
 * Fifty connections, reads and writes, every response checked. `npm run test:long -- --only load` takes ten minutes on each
 * database (set DURATION, in seconds, and SEED). It asserts no timings.
 */
import { expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { openPostgres } from '../../../server/db/postgres';
import { seed } from '../../../server/db/seed';
import { setUpBuild } from '../../server/build';
import { startServer } from '../../server/processes';
import { startOwnPostgres } from '../../support/postgres';
import { load } from '../reliability/load';
import { watchMemory } from '../reliability/measure';

const DURATION = Number(process.env.DURATION ?? 3);
const SEED = Number(process.env.SEED ?? (process.env.DURATION ? Date.now() % 1_000_000 : 20_261_120));
const LONG = { timeout: 120_000 + DURATION * 2_000 };

const { built, data } = setUpBuild();

async function underLoad(name: string, settings: Record<string, string>): Promise<void> {
  const server = await startServer(built, { ...settings, TRUST_PROXY: 'true', LOG_LEVEL: 'error' });
  const stopWatching = watchMemory(server.child.pid ?? 0);
  const measure = await load(server.url, DURATION, SEED);
  const memory = stopWatching();
  const { errors: wrong, times } = measure;
  console.log(
    [
      `${name}: ${times.length} calls in ${DURATION} s over 50 connections, ${Math.round(times.length / DURATION)} a second, ${wrong.length} wrong, SEED=${SEED}`,
      `  ${measure}`,
      `  ${memory}`,
    ].join('\n'),
  );
  const errors = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  expect(wrong, `The server errors:\n${errors.slice(0, 100).join('\n')}`).toEqual([]);
  expect(times.length).toBeGreaterThan(50);
  expect(await server.stop()).toBe(0);
}

test('the embedded database responds correctly under load', LONG, () => underLoad('embedded', { DATA_DIR: data }));

test('PostgreSQL responds correctly under load', LONG, async () => {
  const postgres = await startOwnPostgres([]);
  const { db, close } = openPostgres(postgres.url);
  await migrate(db);
  await seed(db, { now: new Date() });
  await close();
  await underLoad('PostgreSQL', { DATABASE_URL: postgres.url });
  await postgres.stop();
});
