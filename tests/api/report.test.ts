/** The purchase report: every sum equals that of the table, and of the list behind it. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PurchaseReport } from '../../server/contract';
import { rowsOf } from '../../server/db/database';
import { tidyTallies } from '../../server/db/tallies';
import { type Client, NOW, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
  // At both ends of months, in three currencies, with amounts whose sum depends on the rounding.
  await use.api.db.execute(
    sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        select n, 'Bought "' || n % 7 || '", 100%', timestamptz '2026-01-31 23:59:59.999Z' + (n % 3) * interval '1 millisecond'
                 - (n % 40) * interval '31 days' + (n % 6) * interval '3 hours 38 minutes',
               0.35 + n, (array['EUR', 'USD', 'CHF'])[1 + n % 3], (array[1.1, 1, 0.93333])[1 + n % 3], 1 + n % 2, n % 4 = 0
        from generate_series(1, 300) n`,
  );
});

const read = async (query = ''): Promise<PurchaseReport> => {
  const { status, body } = await client.get(`/api/purchases/report?${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

type Truth = Pick<PurchaseReport, 'count' | 'total'>;

/** The count and the sum of purchases, from the table. */
async function stored(condition: string, currency?: string): Promise<Truth> {
  const amount = currency ? 'price * quantity' : 'round(price * quantity * usd_rate, 2)';
  const [row] = await rowsOf<Truth>(
    use.api.db,
    sql.raw(
      `select count(*)::int as count, round(coalesce(sum(${amount}), 0), 2)::text as total from purchases
       where ${condition} ${currency ? `and currency = '${currency}'` : ''}`,
    ),
  );
  return row ?? { count: -1, total: '' };
}

const within = ({ from, to }: { from: string; to: string }, zone: string) =>
  `purchased_at >= '${from}'::timestamp at time zone '${zone}'
   and purchased_at < ('${to}'::date + 1)::timestamp at time zone '${zone}'`;
const zoneOf = (query: string) => /timeZone=([\w/]+)/.exec(query)?.[1] ?? 'UTC';
const cents = (...totals: string[]) => totals.reduce((sum, total) => sum + Math.round(Number(total) * 100), 0);

const ranges = [
  ...['', 'from=2026-03-01&to=2026-03-15', 'from=2026-02-14&to=2026-03-15', 'from=2026-01-31&to=2026-01-31'],
  ...[
    'from=2025-09-01&to=2025-09-30&timeZone=America/Santiago',
    'from=2026-01-01&to=2026-03-31',
    'from=2025-12-15&to=2026-02-28',
    'from=2025-11-02&to=2025-12-30',
  ],
  ...['from=2024-12-31&to=2026-02-01&currency=EUR', 'from=2026-01-31&to=2026-02-01&currency=usd'],
  ...['from=0001-01-01&to=9999-12-31', 'from=2010-05-05&to=2026-12-24&currency=CHF'],
  ...['from=2026-01-01&to=2026-01-31&timeZone=Asia/Tokyo', 'from=2025-10-05&to=2026-03-15&timeZone=America/Santiago'],
  ...['from=2026-02-14&to=2026-03-15&timeZone=Asia/Kathmandu', 'timeZone=Pacific/Chatham'],
  'from=2010-05-05&to=2026-03-15&timeZone=America/St_Johns',
];

describe.each(['before', 'after'])('%s the tallies were tidied', (when) => {
  beforeAll(async () => {
    if (when === 'after') await tidyTallies(use.api.db, NOW);
  });

  test.each(ranges)('the sums of ?%s are those of the purchases', async (query) => {
    const report = await read(query);
    const currency = /currency=(\w+)/.exec(query)?.[1]?.toUpperCase();
    const zone = zoneOf(query);
    const inRange = within(report, zone);
    const truth = (condition: string) => stored(condition, currency);
    const sumOf = ({ count, total }: Truth) => ({ count, total });
    expect(sumOf(report)).toEqual(await truth(inRange));
    expect(report.recurring).toEqual(await truth(`${inRange} and is_recurring`));
    expect(report.oneTime).toEqual(await truth(`${inRange} and not is_recurring`));
    if (report.before) expect(sumOf(report.before)).toEqual(await truth(within(report.before, zone)));
    for (const { period, ...sum } of report.periods) {
      const format = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }[report.unit];
      const inPeriod = `to_char(purchased_at at time zone '${zone}', '${format}') = '${period}'`;
      expect({ period, ...sum }).toEqual({ period, ...(await truth(`${inRange} and ${inPeriod}`)) });
    }
    expect(cents(...report.periods.map(({ total }) => total))).toBe(cents(report.total));
    expect(cents(report.others.total, ...report.supplements.map(({ total }) => total))).toBe(cents(report.total));
    const { supplements, others } = report;
    expect(supplements.length).toBeLessThanOrEqual(5);
    expect(others.count + supplements.reduce((sum, { count }) => sum + count, 0)).toBe(report.count);
    expect(cents(...supplements.map(({ total }) => total).slice(0, 1))).toBeGreaterThan(0);
  });

  test.each([...ranges.slice(1, 10), ...ranges.slice(-5, -1)])(
    'the lists behind ?%s have its purchases and their sum',
    async (query) => {
      const report = await read(query);
      const currency = /currency=(\w+)/.exec(query)?.[1];
      const days = `dateFrom=${report.from}&dateTo=${report.to}&timeZone=${zoneOf(query)}${currency ? `&currency=${currency}` : ''}`;
      const list = async (more: string) => (await client.get(`/api/purchases?${days}${more}`)).body;
      for (const { supplementName, count, total } of report.supplements) {
        const behind = await list(`&${new URLSearchParams({ purchasedAs: supplementName })}`);
        expect([supplementName, behind.total]).toEqual([supplementName, count]);
        if (!currency) expect([supplementName, behind.dollars]).toEqual([supplementName, total]);
      }
      const [all, recurring] = [await list(''), await list('&isRecurring=true')];
      expect([all.total, recurring.total]).toEqual([report.count, report.recurring.count]);
      if (!currency) expect([all.dollars, recurring.dollars]).toEqual([report.total, report.recurring.total]);
      // With another filter, the sum is read from the purchases.
      expect((await list('&priceFrom=0')).dollars).toBe(all.dollars);
    },
  );
});

test('is of the last six months by default, oldest first, with the day of the request', async () => {
  const report = await read();
  expect(report).toMatchObject({
    ...{ from: '2025-10-01', to: '2026-03-15', today: '2026-03-15', unit: 'month' },
    before: { from: '2025-04-18', to: '2025-09-30' },
    periods: ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((period) => ({ period })),
  });
  expect(report.currencies).toEqual(expect.arrayContaining(['EUR', 'USD', 'CHF']));
  expect(await read('timeZone=Pacific/Kiritimati')).toMatchObject({ to: '2026-03-16', today: '2026-03-16' });
});

test('has days for up to two months, including empty ones, and years for more than ten', async () => {
  const days = await read('from=1990-02-27&to=1990-03-02');
  expect(days).toMatchObject({ unit: 'day', total: '0.00', count: 0, supplements: [], currencies: [] });
  expect(days.periods.map(({ period }) => period)).toEqual(['1990-02-27', '1990-02-28', '1990-03-01', '1990-03-02']);
  expect((await read('from=2026-01-01&to=2026-03-03')).periods).toHaveLength(62);
  expect((await read('from=2026-01-01&to=2026-03-04')).unit).toBe('month');
  const years = await read('from=2000-01-01&to=2026-03-15');
  expect([years.unit, years.periods.at(-1)?.period]).toEqual(['year', '2026']);
});

test('is empty for a range that ends before it starts, and has nothing before the first year', async () => {
  expect(await read('from=2026-03-02&to=2026-03-01')).toMatchObject({
    ...{ count: 0, total: '0.00', before: null, periods: [], supplements: [], currencies: [] },
    others: { supplements: 0, count: 0, total: '0.00' },
  });
  expect((await read('from=0001-01-02&to=0001-01-02')).before).toMatchObject({ from: '0001-01-01', to: '0001-01-01' });
  expect((await read('from=0001-01-01&to=0001-01-01')).before).toBeNull();
});

test('keeps the names of purchases when a supplement is renamed or deleted', async () => {
  const { body: supplements } = await client.get('/api/supplements?limit=1&sort=name&order=DESC');
  const { id, name, version } = supplements.supplements[0];
  await use.api.db.execute(
    sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        values (${id}, ${name}, '1995-05-05', 7, 'USD', 1, 1, true)`,
  );
  const [query, named] = ['from=1995-05-01&to=1995-05-31', [{ supplementName: name, count: 1, total: '7.00' }]];
  expect((await read(query)).supplements).toEqual(named);
  await client.patch(`/api/supplements/${id}`, { name: 'Renamed' }, { headers: { 'if-match': `"${version}"` } });
  expect((await read(query)).supplements).toEqual(named);
  expect((await client.delete(`/api/supplements/${id}`)).status).toBe(204);
  expect((await read(query)).supplements).toEqual(named);
  const list = `/api/purchases?dateFrom=1995-05-01&dateTo=1995-05-31&${new URLSearchParams({ purchasedAs: name })}`;
  expect((await client.get(list)).body).toMatchObject({ total: 1, dollars: '7.00' });
});

test('counts each currency by its whole code and with its own decimals, also unknown ones', async () => {
  await use.api.db.execute(
    sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        select 1, 'Foreign', '1996-06-06', price, currency, 1, 3, false
        from (values ('usd', 1.5), (' Usd ', 2), ('EURO', 7.25), ('EUR', 1), ('KWD', 1.255), ('JPY', 100), ('', -2)) as v (currency, price)`,
  );
  const days = 'from=1996-06-01&to=1996-06-30';
  const { currencies } = await read(days);
  expect(currencies).toEqual(['USD', 'EUR', 'EURO', 'JPY', 'KWD', 'XXX']);
  const totals = { usd: '10.50', EUR: '3.00', euro: '21.75', KWD: '3.765', JPY: '300', XXX: '-6.00' };
  for (const [currency, total] of Object.entries(totals))
    expect(await read(`${days}&currency=${currency}`), currency).toMatchObject({
      total,
      supplements: [{ supplementName: 'Foreign', total }],
    });
  const list = (query: string) => client.get(`/api/purchases?dateTo=1996-06-30&dateFrom=1996-06-01&${query}`);
  const { body } = await list('currency=kwd');
  expect(body.purchases).toMatchObject([{ price: 1.255, currency: 'KWD' }]);
  expect((await list('priceFrom=-2&priceTo=-0.5')).body.purchases).toMatchObject([{ price: -2 }]);
  expect((await list('priceFrom=1.2549&priceTo=1.255')).body.total).toBe(1);
});

test.each([
  ...['from=', 'from=x', 'to=2026-02-30', 'from=0000-01-01', 'from=2026-01-01T00:00:00Z', 'to=26-1-1'],
  ...['currency=', 'currency=%20', `currency=${'x'.repeat(51)}`],
  ...['timeZone=', 'timeZone=Asia/Nowhere', 'timeZone=%2B09:00'],
])('refuses %s', async (query) => {
  const { status, body } = await client.get(`/api/purchases/report?${query}`);
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^(from|to|currency|timeZone): This must be /)]);
});
