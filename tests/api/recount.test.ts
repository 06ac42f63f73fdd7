import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recountTotals } from '../../server/db/recount';
import { openEmptyDatabase, openTestDatabase } from './database';
import { TestApi } from './support';
import { wrongSums } from './tallies/truth';

/** What a load of data alone (`pg_dump --data-only`) adds to a migrated database: the dump's totals beside the triggers'. */
const LOADED = [
  `insert into record_counts (topic, state, period, count, dollars) select topic, state, period, count, dollars from record_counts`,
  'insert into dose_counts (supplement_id, count) select supplement_id, count from dose_counts',
  `insert into spendings (supplement_id, supplement_name, count, dollars)
   select supplement_id, supplement_name, count, dollars from spendings`,
  `insert into entry_sums (hour, count, overall_wellbeing, physical_energy, emotional_wellbeing, sleep_quality, activity_level)
   select hour, count, overall_wellbeing, physical_energy, emotional_wellbeing, sleep_quality, activity_level from entry_sums`,
  `insert into dose_window values (now() - interval '900 days')`,
  'insert into names_given values (99)',
];

test('a recount corrects totals that a load of data alone has doubled', async () => {
  const database = await openTestDatabase();
  const api = new TestApi(database);
  const admin = await api.signIn();
  const total = async () => (await admin.get('/api/users')).body.total;
  const before = await total();
  for (const statement of LOADED) await database.db.execute(sql.raw(statement));
  expect(await total()).toBe(2 * before);

  await recountTotals(database.db);
  expect(await total()).toBe(before);
  expect(await wrongSums(database.db)).toEqual([]);
  await database.db.execute(sql`insert into doses (supplement_id, taken_at) select min(id), now() from supplements`);
  expect(await wrongSums(database.db)).toEqual([]);
  await database.close();
}, 120_000);

test('a recount of a database without tables says what to do', async () => {
  const { db, close } = await openEmptyDatabase();
  await expect(recountTotals(db)).rejects.toThrow('Start the server once, then recount.');
  await close();
}, 120_000);
