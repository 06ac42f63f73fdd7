import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { COUNT_LIMIT } from '../../server/db/page';
import { indexPlanOf } from './statements';
import { type Client, type Row, readAll, serveApi } from './support';

const use = serveApi();
let client: Client;
/** Email addresses of the users with unresolved feedback. */
let waiting: string[];
beforeAll(async () => {
  client = await use.api.signIn('editor');
  // Texts that are longer than an index entry can be, or that other programs write.
  await use.api.db.execute(
    sql`insert into feedback (content, category, resolved, created_at)
        values ('Odd', ${'x'.repeat(4_000)}, false, '2020-01-01'), ('100% odd_', 'BUG', true, '2020-02-29 23:59:59.999')`,
  );
  await use.api.db.execute(
    sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        values (1, 'Odd', '9999-12-31 23:00', 0, 'EUR', 1, 1, false)`,
  );
  const feedback = await readAll(client, '/api/feedback?status=unresolved', 'feedbacks');
  waiting = feedback.flatMap(({ user }) => (user ? [user.email] : []));
});

const unfiltered = new Map<string, Promise<Row[]>>();
/** Every row of a list, read once: the tests of the filters change no row. */
function allOf(path: Path): Promise<Row[]> {
  const rows = unfiltered.get(path) ?? readAll(client, path, lists[path]);
  unfiltered.set(path, rows);
  return rows;
}

const lists = {
  '/api/users?': 'users',
  '/api/supplements?': 'supplements',
  '/api/wellbeing-metrics?': 'metrics',
  '/api/feedback?': 'feedbacks',
  '/api/feedback?status=unresolved&': 'feedbacks',
  '/api/purchases?': 'purchases',
};
type Path = keyof typeof lists;

const dayOf = (instant: string) => instant.slice(0, 10);
const isBetween = (instant: string, from: string, to: string) => dayOf(instant) >= from && dayOf(instant) <= to;
/** Whether a row has a text in these fields. */
const has = (text: string, ...fields: string[]) => fields.join('\n').toLowerCase().includes(text);
/** Filters, and whether a row matches. */
const cases: [path: Path, query: string, matches: (row: Row) => boolean][] = [
  ['/api/users?', 'ids=1,2147483647,3', ({ id }) => [1, 3].includes(id)],
  ['/api/purchases?', 'ids=2,1', ({ id }) => [1, 2].includes(id)],
  ['/api/users?', 'createdFrom=2026-02-01', ({ createdAt }) => dayOf(createdAt) >= '2026-02-01'],
  ['/api/users?', 'createdTo=2026-02-01', ({ createdAt }) => dayOf(createdAt) <= '2026-02-01'],
  ['/api/users?', 'hasUnresolvedFeedback=true', ({ email }) => waiting.includes(email)],
  ['/api/users?', 'hasUnresolvedFeedback=false', ({ email }) => !waiting.includes(email)],
  [
    '/api/users?',
    'search=a&createdFrom=2026-01-01&createdTo=2026-02-01',
    (row) => has('a', row.name, row.email, row.username) && isBetween(row.createdAt, '2026-01-01', '2026-02-01'),
  ],
  ['/api/supplements?', 'isActive=true', ({ isActive }) => isActive],
  ['/api/supplements?', 'isActive=false&isMedicine=true', ({ isActive, isMedicine }) => !isActive && isMedicine],
  ['/api/supplements?', 'userId=1&sort=name', ({ userId }) => userId === 1],
  ['/api/supplements?', 'name=Magnesium%20Glycinate', ({ name }) => name === 'Magnesium Glycinate'],
  ['/api/wellbeing-metrics?', 'metricType=scale', ({ metricType }) => metricType === 'scale'],
  ['/api/wellbeing-metrics?', 'isActive=false', ({ isActive }) => !isActive],
  ['/api/wellbeing-metrics?', 'userId=2', ({ userId }) => userId === 2],
  ['/api/wellbeing-metrics?', 'search=mood', ({ name, description }) => has('mood', name, description ?? '')],
  ['/api/feedback?', 'category=bug', ({ category }) => category.toLowerCase() === 'bug'],
  ['/api/feedback?', 'createdTo=2020-02-29', ({ createdAt }) => dayOf(createdAt) <= '2020-02-29'],
  ['/api/feedback?', 'search=100%25', ({ content, category }) => has('100%', content, category)],
  [
    '/api/feedback?status=unresolved&',
    'search=the&createdFrom=2026-01-01',
    (row) => !row.resolved && has('the', row.content, row.category) && dayOf(row.createdAt) >= '2026-01-01',
  ],
  ['/api/purchases?', 'dateFrom=9999-12-31&dateTo=9999-12-31', ({ date }) => dayOf(date) === '9999-12-31'],
  ['/api/purchases?', 'supplementId=1', ({ supplementId }) => supplementId === 1],
  ['/api/purchases?', 'currency=eur', ({ currency }) => currency.slice(0, 3) === 'EUR'],
  ['/api/purchases?', 'isRecurring=true', ({ isRecurring }) => isRecurring],
  ['/api/purchases?', 'userId=3', ({ user }) => user?.id === 3],
  ['/api/purchases?', 'priceFrom=10.5&priceTo=20', ({ price }) => price >= 10.5 && price <= 20],
];

test.each(cases)('%s%s returns the rows that match, in the order of the list', async (path, query, matches) => {
  const all = await allOf(path);
  const wanted = all.filter(matches);
  const sort = /sort=(\w+)/.exec(query)?.[1];
  if (sort) wanted.sort((one, other) => (one[sort].toLowerCase() < other[sort].toLowerCase() ? -1 : 1));
  expect(await readAll(client, `${path}${query}`, lists[path])).toEqual(wanted);
  expect(wanted.length).toBeLessThan(all.length);
  expect(wanted.length).toBeGreaterThan(0);
});

const flags = ['', 'x', 'TRUE', '1', '%20', '%00'];
const idValues = ['', 'x', '0', '-1', '1e3', '1.5', '2147483648', '%201', '%00'];
const idLists = ['', 'x', '0', '1,', ',1', '1,,2', '1, 2', '2147483648', `1${',1'.repeat(100)}`];
const days = ['', 'x', '2026-02-30', '0000-01-01', '10000-01-01', '2026-1-1', '2026-01-01T00:00:00Z', '%00'];
const amounts = ['', 'x', '--1', '-', '1e3', '1.23456', '99999999999', '.5', '%00'];
const texts = ['%00', 'x'.repeat(201), 'a%EF%BB%BF%00'];
const names = ['%00', 'x'.repeat(2_001)];
/** Every filter, with a valid value and invalid ones. */
const filters: [path: Path, name: string, value: string, invalid: string[]][] = [
  ['/api/users?', 'ids', '1,2', idLists],
  ['/api/users?', 'createdFrom', '2026-02-01', days],
  ['/api/users?', 'createdTo', '2026-02-01', days],
  ['/api/users?', 'hasUnresolvedFeedback', 'true', flags],
  ['/api/supplements?', 'isActive', 'false', flags],
  ['/api/supplements?', 'isMedicine', 'true', flags],
  ['/api/supplements?', 'userId', '1', idValues],
  ['/api/supplements?', 'name', 'Magnesium%20Glycinate', names],
  ['/api/supplements?', 'takenOn', '2026-03-14', days],
  ['/api/wellbeing-metrics?', 'metricType', 'text', ['x', 'Text', '%20', '%00']],
  ['/api/wellbeing-metrics?', 'isActive', 'false', flags],
  ['/api/wellbeing-metrics?', 'search', 'mood', texts],
  ['/api/wellbeing-metrics?', 'userId', '1', idValues],
  ['/api/feedback?', 'category', 'bug', texts],
  ['/api/feedback?', 'createdFrom', '2026-02-01', days],
  ['/api/feedback?', 'createdTo', '2026-02-01', days],
  ['/api/feedback?', 'userId', '1', idValues],
  ['/api/feedback?', 'search', 'the', texts],
  ['/api/purchases?', 'dateFrom', '2026-02-01', days],
  ['/api/purchases?', 'dateTo', '2026-02-01', days],
  ['/api/purchases?', 'supplementId', '1', idValues],
  ['/api/purchases?', 'currency', 'eur', ['%00', '%20', 'x'.repeat(51)]],
  ['/api/purchases?', 'isRecurring', 'true', flags],
  ['/api/purchases?', 'userId', '1', idValues],
  ['/api/purchases?', 'priceFrom', '1.5', amounts],
  ['/api/purchases?', 'priceTo', '15', amounts],
  ['/api/purchases?', 'supplementName', 'Vitamin%20D3', names],
];

test('every filter is in the document, and is named by the 400 for an invalid value', async () => {
  const { paths } = (await client.get('/api/openapi.json')).body;
  for (const [path, name, value, invalid] of filters) {
    const parameters: object[] = paths[path.slice(0, -1)].get.parameters;
    expect(parameters).toContainEqual(expect.objectContaining({ name, in: 'query', required: false }));
    for (const text of invalid) {
      const { status, body } = await client.get(`${path}${name}=${text}`);
      expect([path, text, status, body.message.split(':')[0]]).toEqual([path, text, 400, name]);
    }
    expect((await client.get(`${path}${name}=${value}&${name}=${value}`)).status, `${path}${name} twice`).toBe(400);
  }
});

test.each(filters.filter(([, name]) => name !== 'search'))('an index supports %s%s', async (path, name, value) => {
  const plan = await indexPlanOf(use.api.db, () => client.get(`${path}${name}=${value}`));
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Sort/);
});

test('counts no more than the limit, and has no page beyond it', async () => {
  await use.api.db.execute(
    sql`insert into feedback (content, category, resolved, created_at)
        select 'Crowd', 'crowd', true, timestamptz '2019-01-01' from generate_series(1, ${COUNT_LIMIT + 50})`,
  );
  const last = COUNT_LIMIT / 100;
  for (const [page, length] of Object.entries({ 1: 100, [last]: 100, [last + 1]: 0, 1000000000: 0 })) {
    const { body } = await client.get(`/api/feedback?category=crowd&limit=100&page=${page}`);
    expect(body).toEqual({ total: COUNT_LIMIT, more: true, feedbacks: expect.objectContaining({ length }) });
  }
});

test('counts no more than the limit of what a search finds, in any order', async () => {
  await use.api.db.execute(
    sql`insert into users (name, email, username, created_at)
        select 'Many ' || i, 'many' || i || '@example.net', 'many' || i, timestamptz '2019-01-01' + i * interval '1 minute'
        from generate_series(1, ${COUNT_LIMIT + 50}) i`,
  );
  const search = async (query: string) => (await client.get(`/api/users?search=many&${query}`)).body;
  const newest = await search('limit=2');
  expect(newest).toMatchObject({
    total: COUNT_LIMIT,
    more: true,
    users: [{ name: 'Many 3050' }, { name: 'Many 3049' }],
  });
  expect(await search('limit=1&sort=name&page=2')).toMatchObject({ more: true, users: [{ name: 'Many 10' }] });
  expect(await search(`limit=100&page=${COUNT_LIMIT / 100 + 1}`)).toEqual({
    users: [],
    total: COUNT_LIMIT,
    more: true,
  });
  expect(await search('limit=1&createdTo=2019-01-01')).toMatchObject({ total: 1439, users: [{ name: 'Many 1439' }] });
});

test('counts exactly what the database keeps count of, and pages through all of it', async () => {
  await use.api.db.execute(
    sql`insert into supplements (user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine,
                                 start_date, created_at)
        select 1, 'Crowd', '1', 'daily', '{morning}', false, false, false, '2019-01-01', timestamptz '2019-01-01'
        from generate_series(1, ${COUNT_LIMIT + 50})`,
  );
  const { body: all } = await client.get('/api/supplements?limit=1');
  const { body: active } = await client.get('/api/supplements?isActive=true&limit=1');
  const { body: inactive } = await client.get('/api/supplements?isActive=false&limit=100');
  expect(inactive).toEqual({ supplements: expect.any(Array), total: all.total - active.total });
  const last = await client.get(`/api/supplements?isActive=false&limit=100&page=${Math.ceil(inactive.total / 100)}`);
  expect(last.body.supplements).toHaveLength(inactive.total % 100 || 100);
});
