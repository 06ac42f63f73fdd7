import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recountTotals } from '../../server/db/recount';
import { openEmptyDatabase, openTestDatabase } from './database';
import { TestApi } from './support';
import { LOADED_TOTALS } from './tallies/loaded';
import { wrongSums } from './tallies/truth';

test('a recount corrects totals that a data-only load has doubled', async () => {
  const database = await openTestDatabase();
  const api = new TestApi(database);
  const admin = await api.signIn();
  const total = async () => (await admin.get('/api/users')).body.total;
  const before = await total();
  for (const statement of LOADED_TOTALS) await database.db.execute(sql.raw(statement));
  expect(await total()).toBe(2 * before);

  await recountTotals(database.db);
  expect(await total()).toBe(before);
  expect(await wrongSums(database.db)).toEqual([]);
  await database.db.execute(sql`insert into doses (supplement_id, taken_at) select min(id), now() from supplements`);
  expect(await wrongSums(database.db)).toEqual([]);
  await database.close();
}, 120_000);

test('a recount of a database without tables explains what to do', async () => {
  const { db, close } = await openEmptyDatabase();
  await expect(recountTotals(db)).rejects.toThrow('Start the server once, then recount.');
  await close();
}, 120_000);
