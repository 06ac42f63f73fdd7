/** A PostgreSQL database whose own settings change the format of every value that it returns. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { readEverything } from '../support/readEverything';
import { openAgain } from './database';
import { serveApi, TestApi } from './support';

const use = serveApi();

const ODD = [
  ...[`datestyle = 'SQL, DMY'`, `intervalstyle = 'sql_standard'`, `timezone = 'Pacific/Apia'`],
  ...[`extra_float_digits = 0`, `bytea_output = 'escape'`, `standard_conforming_strings = off`],
  `default_transaction_isolation = 'serializable'`,
];

test('reads the same values, and stores them unchanged, whatever the settings of the database are', async () => {
  const { db } = use.api;
  await db.execute(sql`update supplements set start_date = '2026-02-03', supply_amount = 1.1 / 3 where id = 1`);
  const read = async (api: TestApi) => {
    const client = await api.signIn();
    return readEverything(async (path) => (await client.get(path)).body);
  };
  const before = await read(use.api);
  const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
  for (const setting of ODD) await db.execute(sql.raw(`alter database ${row?.name} set ${setting}`));
  const opened = await openAgain(use.api.database);
  const odd = new TestApi(opened);
  expect(await read(odd)).toEqual(before);
  const stored = () => rowsOf(db, sql`select start_date::text, supply_amount from supplements where id = 1`);
  const client = await odd.signIn();
  const values = await stored();
  const { isActive } = (await client.get('/api/supplements/1')).body;
  expect((await client.patch('/api/supplements/1', { isActive: !isActive })).status).toBe(200);
  expect(await stored()).toEqual(values);
  await opened.close();
});
