import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { COUNT_LIMIT } from '../../server/db/page';
import { tidyTallies } from '../../server/db/tallies';
import { type Client, NOW, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
let owner: number;

beforeAll(async () => {
  client = await use.api.signIn('editor');
  owner = (await newUser(client)).id;
  // A supplement that is renamed after its purchase, a deleted one, and purchases whose sum depends on the rounding.
  await use.api.db.execute(
    sql`insert into supplements (id, user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine,
                                 start_date, created_at)
        select 900000 + n, ${owner}, 'Before ' || n, '1', 'Daily', '{Morning}', true, false, false, '2026-01-01',
               '2026-01-01' from generate_series(1, 2) n`,
  );
  await use.api.db.execute(
    sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        select 900000 + n, 'Before ' || n, timestamptz '2026-02-10' + m * interval '1 minute', 0.35, 'EUR', 1.1, 1, false
        from generate_series(1, 2) n, generate_series(1, 3) m`,
  );
  await client.patch('/api/supplements/900001', { name: 'After "1", 100%' });
  await client.delete('/api/supplements/900002');
  // Doses later today, which are not counted yet.
  await use.api.db.execute(
    sql`insert into doses (supplement_id, taken_at)
        values (900001, '2026-03-15 11:59:59'), (900001, '2026-03-15 12:00'), (900001, '2026-03-15 12:00:01'),
               (900001, '2026-03-14 23:59:59.999')`,
  );
});

const list = async (path: string) => {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** The sum of a list's purchases, from the table. */
async function storedDollars(condition: string): Promise<string> {
  const [row] = await rowsOf<{ sum: string }>(
    use.api.db,
    sql.raw(
      `select coalesce(sum(round(price * quantity * usd_rate, 2)), 0)::numeric(20, 2)::text as sum from purchases
       where ${condition}`,
    ),
  );
  return row?.sum ?? '';
}

describe.each(['before', 'after'])('%s the tallies were tidied', (when) => {
  beforeAll(async () => {
    if (when === 'after') await tidyTallies(use.api.db, NOW);
  });

  test('the list of each month has the sum of its bar', async () => {
    const { monthlySpendings } = await list('/api/purchases/analytics');
    expect(monthlySpendings).toHaveLength(6);
    for (const { month, totalSpending } of monthlySpendings) {
      const [year, number] = month.split('-').map(Number);
      const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
      const { dollars, total } = await list(`/api/purchases?dateFrom=${month}-01&dateTo=${lastDay}`);
      expect([month, dollars]).toEqual([month, totalSpending]);
      expect(dollars).toBe(await storedDollars(`to_char(purchased_at at time zone 'UTC', 'YYYY-MM') = '${month}'`));
      expect(total).toBeGreaterThan(0);
    }
  });

  test('the list of each supplement has the sum of its slice', async () => {
    const { spendingByCategory } = await list('/api/purchases/analytics');
    const names = spendingByCategory.map(({ supplementName }: { supplementName: string }) => supplementName);
    expect(names).toEqual(expect.arrayContaining(['Before 1', 'Before 2']));
    let purchases = 0;
    for (const { supplementName, totalSpending } of spendingByCategory) {
      const query = new URLSearchParams({ purchasedAs: supplementName });
      const { dollars, total } = await list(`/api/purchases?${query}`);
      expect([supplementName, dollars]).toEqual([supplementName, totalSpending]);
      // With another filter, the sum is read from the purchases and not from the chart's sums.
      const exact = await list(`/api/purchases?${query}&priceFrom=0`);
      expect([exact.dollars, exact.total]).toEqual([dollars, total]);
      purchases += total;
    }
    const all = await list('/api/purchases');
    expect(purchases, 'each purchase is in one list').toBe(all.total);
    expect(all, 'a list without a filter has no sum').not.toHaveProperty('dollars');
  });
});

test('the purchases of a supplement have its current name, or the one at the purchase if it is deleted', async () => {
  const read = async (name: string) => list(`/api/purchases?${new URLSearchParams({ supplementName: name })}`);
  const renamed = await read('After "1", 100%');
  // Each purchase of 0.385 dollars is rounded to 0.39.
  expect([renamed.total, renamed.dollars]).toEqual([3, '1.17']);
  for (const { supplementId } of renamed.purchases) expect(supplementId).toBe(900_001);
  const deleted = await read('Before 2');
  expect([deleted.total, deleted.dollars]).toEqual([3, '1.17']);
  for (const name of ['Before 1', 'before 2', 'Before', '', "'; drop table purchases; --"])
    expect(await read(name), name).toEqual({ purchases: [], total: 0, dollars: '0.00' });
});

test.each([
  ['dateFrom=2026-02-02&dateTo=2026-02-28', "purchased_at >= '2026-02-02Z' and purchased_at < '2026-03-01Z'"],
  ['dateFrom=2026-02-01', "purchased_at >= '2026-02-01Z'"],
  ['dateTo=2025-12-31', "purchased_at < '2026-01-01Z'"],
  [
    'dateFrom=2026-02-01&dateTo=2026-02-28&currency=EUR',
    "purchased_at >= '2026-02-01Z' and purchased_at < '2026-03-01Z' and currency = 'EUR'",
  ],
  ['isRecurring=true', 'is_recurring'],
  ['dateFrom=2026-03-01&dateTo=2026-02-28', 'false'],
  ['dateFrom=9999-12-01&dateTo=9999-12-31', "purchased_at >= '9999-12-01Z' and purchased_at < '10000-01-01Z'"],
])('the sum of %s is that of its purchases', async (query, condition) => {
  expect((await list(`/api/purchases?${query}&page=2`)).dollars).toBe(await storedDollars(condition));
});

test('a list that is too long to be counted has a sum only if it is that of a chart or of the report', async () => {
  await use.api.db.execute(
    sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        select 7777777, 'Crowd', '1999-05-05', 1, 'CHF', 1, 1, true from generate_series(1, ${COUNT_LIMIT + 5})`,
  );
  const days = 'dateFrom=1999-05-02&dateTo=1999-06-30';
  const counted = { total: COUNT_LIMIT, more: true };
  for (const query of [
    ...[
      'supplementName=Crowd',
      'purchasedAs=Crowd',
      'dateFrom=1999-05-01&dateTo=1999-05-31',
      `${days}&purchasedAs=Crowd`,
    ],
    ...[`${days}&currency=CHF`, `${days}&isRecurring=true`, `${days}&purchasedAs=Crowd&currency=CHF`],
  ])
    expect(await list(`/api/purchases?${query}`), query).toMatchObject({
      ...counted,
      dollars: `${COUNT_LIMIT + 5}.00`,
    });
  const other = await list('/api/purchases?currency=CHF');
  expect(other).toMatchObject(counted);
  expect(other).not.toHaveProperty('dollars');
});

interface Taken {
  id: number;
  name: string;
  isActive: boolean;
  doses: number;
}

async function taken(query: string) {
  const { supplements, total, doses } = await list(`/api/supplements?${query}&limit=100`);
  const rows: Taken[] = supplements;
  for (let page = 2; rows.length < total; page += 1)
    rows.push(...(await list(`/api/supplements?${query}&limit=100&page=${page}`)).supplements);
  return { rows, doses, total };
}
const sum = (rows: Taken[]) => rows.reduce((all, { doses }) => all + doses, 0);

describe('the supplements that were taken on a day', () => {
  test('add up to the number of the dashboard', async () => {
    const { supplementsTakenToday } = await list('/api/dashboard/stats');
    const today = await taken('takenOn=2026-03-15');
    expect(supplementsTakenToday).toBeGreaterThan(2);
    expect([today.doses, sum(today.rows)]).toEqual([supplementsTakenToday, supplementsTakenToday]);
    expect(today.rows.every(({ doses }) => doses > 0)).toBe(true);
    expect(today.rows.find(({ id }) => id === 900_001)?.doses).toBe(2);
  });

  test('have a sum with other filters, too', async () => {
    for (const query of ['isActive=true', 'search=After', 'name=After%20%221%22,%20100%25', 'sort=name']) {
      const { rows, doses } = await taken(`takenOn=2026-03-15&${query}`);
      expect(rows.length, query).toBeGreaterThan(0);
      expect([query, doses]).toEqual([query, sum(rows)]);
    }
    expect((await taken('takenOn=2026-03-15&name=after%20%221%22,%20100%25')).rows, 'another name').toEqual([]);
  });

  test('can be those of an earlier day; there are none on a later day or on the first and last possible one', async () => {
    const before = await taken('takenOn=2026-03-14');
    expect(before.doses).toBe(sum(before.rows));
    expect(before.rows.find(({ id }) => id === 900_001)?.doses).toBe(1);
    for (const day of ['2026-03-16', '9999-12-31', '0001-01-01'])
      expect(await taken(`takenOn=${day}`)).toEqual({ rows: [], doses: 0, total: 0 });
  });
});
