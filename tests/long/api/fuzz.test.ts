/** Calls every route with valid and invalid input. `npm run test:long -- --only fuzz:api` sets FUZZ_CASES; SEED repeats a run. */
import { sumBy } from 'es-toolkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../../server/auth/sessions';
import { onPostgres } from '../../api/database';
import { type Call, callsOf } from '../../api/everyCall/calls';
import { watchTables } from '../../api/everyCall/tables';
import { type Client, newAdmin, serveApi } from '../../api/support';
import { judge, type World } from './fuzz/judge';
import { requestsOf } from './fuzz/requests';

const CASES = Number(process.env.FUZZ_CASES ?? 40);
const SEED = Number(process.env.SEED ?? (process.env.FUZZ_CASES ? Date.now() % 1_000_000 : 20_261_120));
const MINUTES = 60_000;

const use = serveApi();
let calls: Call[];
let world: World;
const tally: Record<string, Record<string, number>> = {};
const failures: string[] = [];

beforeAll(async () => {
  const { api } = use;
  calls = await callsOf(api);
  const actors = { admin: await newAdmin(api, 'admin'), editor: await newAdmin(api, 'editor') };
  world = {
    calls,
    tables: await watchTables(api.db),
    async client({ isOpen }, who) {
      if (!isOpen) return actors[who];
      // A new address every time: the limit on failed logins has its own tests.
      api.address = crypto.randomUUID();
      const client: Client = api.visitor();
      client.cookie = `session=${(await openSession(api.db, actors[who].id, api.now)).id}`;
      return { client, id: actors[who].id };
    },
    checksPassword: ({ name, success }) => (tally[name]?.[success] ?? 0) < 5,
  };
});

afterAll(() => {
  const all = Object.values(tally);
  const statuses = [...new Set(all.flatMap(Object.keys))].sort();
  const sums = statuses.map((status) => `${status}: ${sumBy(all, (counts) => counts[status] ?? 0)}`);
  const database = onPostgres ? 'postgres' : 'pglite';
  console.log(`${database}: ${all.length} calls; responses by status: ${sums.join(', ')}; SEED=${SEED}`);
});

async function fuzz(call: Call): Promise<void> {
  const statuses: Record<string, number> = {};
  tally[call.name] = statuses;
  const property = fc.asyncProperty(requestsOf(call), async (it) => {
    const status = await judge(world, call, it).catch((error: Error) => {
      throw new Error(`${it.who}, id ${it.id}, ?${it.query.slice(0, 200)}, ${it.what}: ${error.message}`);
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const outcome = await fc.check(property, { seed: SEED, numRuns: CASES, endOnFailure: true });
  if (outcome.failed) failures.push(`${call.name} (SEED=${SEED}), ${String(outcome.errorInstance)}`);
}

test(`every call handles any input (SEED=${SEED})`, { timeout: 120 * MINUTES }, async () => {
  for (const call of calls) await fuzz(call);
  expect(failures).toEqual([]);
  // If every request were rejected early, the code behind the checks would not be tested.
  // A password or an invitation's token cannot be guessed, and without a mail server no email has failed.
  const isRare = (name: string) => name.startsWith('POST /api/auth/') || name === 'POST /api/responses/{id}/email';
  const shares = calls
    .filter(({ isGuess, name }) => !isGuess && !isRare(name))
    .map(({ name, success }) => ({ name, share: (tally[name]?.[success] ?? 0) / CASES }));
  // A few requests are too few for this.
  if (CASES >= 40) expect(shares.filter(({ share }) => share < 0.15)).toEqual([]);
});
