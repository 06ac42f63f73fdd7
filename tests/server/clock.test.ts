/** The clocks of several servers, which delete old rows of one database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../server/db/postgres';
import { limitAging } from '../../server/db/sweeps';
import { createPostgresDatabase } from '../api/database';
import { setUpBuild } from './build';
import { beginServer, createAdmin, entriesOf, statusOf } from './processes';

const { built } = setUpBuild();
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
beforeAll(async () => {
  database = await createPostgresDatabase();
  expect(await createAdmin(built, { DATABASE_URL: database.url }).ended).toBe(0);
}, 180_000);
afterAll(() => database.drop());

const DAYS_AHEAD = 366;
/** Preloaded by Node: sets the clock of the process forward. */
const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const { now } = Date;
  const ahead = ${DAYS_AHEAD * 86_400_000};
  globalThis.Date = class extends Date {
    constructor(...args) { if (args.length > 0) super(...args); else super(now() + ahead); }
    static now() { return now() + ahead; }
  };`)}`;

test('a server whose clock differs from that of the database does not start to work, says why, and deletes nothing', async () => {
  const own = openPostgres(database.url);
  const countOf = async () => {
    const { rows } = (await own.db.execute(sql`select count(*)::int as count from history`)) as unknown as {
      rows: { count: number }[];
    };
    return rows[0]?.count ?? 0;
  };
  const before = await countOf();
  expect(before).toBeGreaterThan(0);
  const wrong = await beginServer(built, {
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=${AHEAD}`,
    HISTORY_DAYS: '365',
  });
  const errors = () => entriesOf(wrong.output()).flatMap(({ error }) => (error === undefined ? [] : [String(error)]));
  await expect.poll(errors).toContainEqual(expect.stringMatching(/clock .* differs .* by more than a minute/));
  expect(await statusOf(`${wrong.url}/readyz`)).toBe(503);
  await wrong.stop();
  expect(await countOf()).toBe(before);
  await own.close();
}, 180_000);

test('a sweep logs how many rows it has deleted', async () => {
  const own = openPostgres(database.url);
  await own.db.execute(sql`insert into history (at, actor_name, action, resource, record_id, changed)
    select '2020-01-01', 'old', 'create', 'users', i, '{}' from generate_series(1, 7) i`);
  await own.close();
  const other = await beginServer(built, { DATABASE_URL: database.url, HISTORY_DAYS: '365' });
  await expect
    .poll(() => entriesOf(other.output()))
    .toContainEqual(expect.objectContaining({ event: 'rows_swept', rows: 'history', count: 7 }));
  await other.stop();
}, 180_000);

test('rows age by the time that has passed, even if the clock is set forward', () => {
  let elapsed = 0;
  const limit = limitAging(() => elapsed);
  expect(limit(new Date(1_000)).getTime()).toBe(1_000);
  elapsed = 500;
  expect(limit(new Date(900_000)).getTime()).toBe(1_500);
  expect(limit(new Date(1_400)).getTime(), 'a clock that is set back').toBe(1_400);
});
