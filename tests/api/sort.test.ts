import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { searchKeyOf } from '../../server/db/textKeys';
import { onPostgres } from './database';
import { indexPlanOf } from './statements';
import { type Client, type Row, readAll, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
  const names = ['Zoo', 'zoo', 'Ärger', 'ärger', 'ÄRGER', 'apple', 'Apple', 'éclair', 'Éclair', '_', '10', '9', ' x'];
  // Texts that differ only beyond the sorted prefix, and longer than an index entry can be.
  const long = ['b', 'a'].map((end) => `${'x'.repeat(4_000)}${end}`);
  for (const [index, name] of [...names, ...long].entries())
    await use.api.db.execute(
      sql`insert into users (name, email, username, created_at)
          values (${name}, ${`odd${index}@Example.org`}, ${`Odd${index}`}, '2020-01-01')`,
    );
  // Enough rows for pages that are read from the end, with many equal names.
  await use.api.db.execute(
    sql`insert into users (name, email, username, created_at)
        select 'Crowd ' || i * 7919 % 40, 'crowd' || i || '@example.net', 'crowd' || i, timestamptz '2024-01-01'
        from generate_series(1, 2500) i`,
  );
  await use.api.db.execute(
    sql`update supplements set name = (array['Ölsäure', 'ölsäure', 'Zinc', 'zinc'])[1 + id % 4] where id % 3 = 0`,
  );
});

/** Every list with the name of its rows, and the fields it can be sorted by. */
const lists: { path: string; rows?: string; sorts: string[] }[] = [
  { path: '/api/users?', rows: 'users', sorts: ['name', 'email', 'username', 'createdAt'] },
  { path: '/api/supplements?', rows: 'supplements', sorts: ['name', 'startDate', 'isActive'] },
  { path: '/api/wellbeing-metrics?', rows: 'metrics', sorts: ['name', 'metricType', 'isActive', 'createdAt'] },
  { path: '/api/feedback?', rows: 'feedbacks', sorts: ['category', 'resolved', 'createdAt'] },
  { path: '/api/feedback?status=unresolved&', rows: 'feedbacks', sorts: ['category', 'resolved', 'createdAt'] },
  { path: '/api/feedback?status=resolved&', rows: 'feedbacks', sorts: ['category', 'resolved', 'createdAt'] },
  { path: '/api/purchases?', rows: 'purchases', sorts: ['date', 'price', 'quantity', 'supplementId'] },
  { path: '/api/admin-users?', sorts: ['username', 'name', 'email', 'role', 'lastLogin'] },
];
const cases = lists.flatMap(({ path, rows, sorts }) =>
  sorts.flatMap((sort) => (['ASC', 'DESC'] as const).map((order) => ({ path, rows, sort, order }))),
);
type Case = (typeof cases)[number];

/** Reads every page, if the list has pages. */
const readWhole = async ({ path, rows }: Pick<Case, 'path' | 'rows'>, query: string, limit?: number): Promise<Row[]> =>
  rows ? readAll(client, `${path}${query}`, rows, limit) : (await client.get(`${path}${query}`)).body;

const unsorted = new Map<string, Promise<Row[]>>();
/** Every row in the list's own order, read once: no test of this file changes a row. */
function allOf(list: Pick<Case, 'path' | 'rows'>): Promise<Row[]> {
  const rows = unsorted.get(list.path) ?? readWhole(list, '');
  unsorted.set(list.path, rows);
  return rows;
}

const keyOf = (value: string | number | boolean | null) =>
  typeof value === 'string' ? searchKeyOf(value.slice(0, 200)) : value;

/** The documented order: rows without a value last, texts by code point ignoring case and accents, ids in the same direction. */
const inOrder = ({ sort, order }: Pick<Case, 'sort' | 'order'>) => {
  const sign = order === 'ASC' ? 1 : -1;
  return (left: Row, right: Row) => {
    const [one, other] = [keyOf(left[sort] ?? null), keyOf(right[sort] ?? null)];
    if (one === other) return sign * (left.id - right.id);
    if (one === null || other === null) return one === null ? 1 : -1;
    return sign * (one < other ? -1 : 1);
  };
};
const ids = (rows: Row[]) => rows.map(({ id }) => id);

// PGlite runs the same queries, and the tests below read both directions there, too.
const read = onPostgres ? cases : cases.filter(({ order }) => order === 'ASC');
test.each(read)('$path sort=$sort&order=$order returns every row once, in order', async (it) => {
  const expected = (await allOf(it)).toSorted(inOrder(it));
  const sorted = await readWhole(it, `sort=${it.sort}&order=${it.order}`);
  expect(expected.length).toBeGreaterThan(4);
  expect(ids(sorted)).toEqual(ids(expected));
});

// Not for a list without pages, which is read as a whole.
test('an index supports each sort', async () => {
  for (const { path, sort, order } of cases.filter(({ rows }) => rows)) {
    const plan = await indexPlanOf(use.api.db, () => client.get(`${path}sort=${sort}&order=${order}`));
    expect(plan, `${path}${sort}`).toMatch(/Index (Only )?Scan/);
    expect(plan, `${path}${sort}`).not.toMatch(/Sort/);
  }
});

test('the document lists the fields', async () => {
  const { paths } = (await client.get('/api/openapi.json')).body;
  for (const { path, sorts } of lists) {
    const parameters = paths[path.replace(/\?.*/, '')].get.parameters as { name: string; schema: object }[];
    expect(parameters.find(({ name }) => name === 'sort')?.schema).toMatchObject({ type: 'string', enum: sorts });
    expect(parameters.find(({ name }) => name === 'order')?.schema).toMatchObject({ enum: ['ASC', 'DESC'] });
  }
});

test('sorting ignores case and accents', async () => {
  const names = (await readWhole({ path: '/api/users?', rows: 'users' }, 'sort=name')).map(({ name }) => String(name));
  const wanted = ['10', '9', '_', 'apple', 'Apple', 'Ärger', 'ärger', 'ÄRGER', 'éclair', 'Éclair', 'Zoo', 'zoo'];
  expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
});

test('the default order is ascending, and its case is ignored', async () => {
  const list = async (query: string) => ids((await client.get(`/api/users?${query}`)).body.users);
  expect(await list('sort=email')).toEqual(await list('sort=email&order=ASC'));
  expect(await list('sort=email&order=desc')).toEqual(await list('sort=email&order=DESC'));
  expect(await list('order=ASC'), 'a direction alone changes nothing').toEqual(await list(''));
});

test.each([
  // More than a thousand matches.
  ['/api/users?search=crowd1', 'users', 'name', 60],
  ['/api/users?search=EXAMPLE.org', 'users', 'email', 7],
  ['/api/supplements?search=sä', 'supplements', 'name', 7],
  ['/api/supplements?search=i', 'supplements', 'startDate', 7],
])('the sorted search %s returns every match once', async (path, rows, sort, limit) => {
  const list = { path: `${path}&`, rows };
  const found = await allOf(list);
  expect(found.length).toBeGreaterThan(10);
  for (const order of ['ASC', 'DESC'] as const) {
    const sorted = await readWhole(list, `sort=${sort}&order=${order}`, limit);
    expect(ids(sorted), order).toEqual(ids(found.toSorted(inOrder({ sort, order }))));
  }
});

test.each(lists)('a 400 lists the allowed values of $path', async ({ path, sorts }) => {
  const [sort = ''] = sorts;
  const expectRefused = async (query: string, message: string) =>
    expect(await client.get(`${path}${query}`), query).toMatchObject({ status: 400, body: { message } });
  for (const wrong of ['nothing', '', 'id', 'NAME', 'passwordHash', 'constructor', '__proto__', 'name;--'])
    await expectRefused(`sort=${wrong}`, `sort: This must be one of ${sorts.join(', ')}.`);
  expect((await client.get(`${path}sort=${sort}&sort=${sort}`)).status).toBe(400);
  for (const wrong of ['up', '', 'ASC,DESC', 'asc nulls first'])
    await expectRefused(`sort=${sort}&order=${wrong}`, 'order: This must be ASC or DESC.');
});
