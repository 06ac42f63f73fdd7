import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { CSV_BATCH_SIZE } from '../../server/db/csv';
import { rowsOf } from '../../server/db/database';
import { type Client, fieldsOf, newUser, readAll, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

async function exported(path: string): Promise<Record<string, string>[]> {
  const { status, body } = await client.get(path);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body, 'a complete file ends with a line break').toMatch(/\r\n$/);
  const { data, errors } = Papa.parse<Record<string, string>>(body, {
    header: true,
    skipEmptyLines: true,
    newline: '\r\n',
  });
  expect(errors).toEqual([]);
  return data;
}

const lists = {
  '/api/users': 'users',
  '/api/supplements': 'supplements',
  '/api/wellbeing-metrics': 'metrics',
  '/api/feedback': 'feedbacks',
  '/api/purchases': 'purchases',
} as const;
const paths = Object.keys(lists) as (keyof typeof lists)[];

const listed = (path: keyof typeof lists, query = '') => readAll(client, `${path}?${query}`, lists[path]);

/** The text of a cell for a value of the list. */
const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(';') : String(value ?? ''));

describe.each(paths)('%s/export', (path) => {
  test('has the rows of the list, in its order, and names the type, the file and the number of rows', async () => {
    const rows = await listed(path);
    const file = await exported(`${path}/export`);
    expect(fieldsOf(file, 'id')).toEqual(rows.map(({ id }) => String(id)));
    for (const [index, { user, ...row }] of rows.entries()) {
      const { id: userId, name: userName, email: userEmail } = user ?? {};
      const owner = { userId: row.userId || userId, userName, userEmail };
      const expected: Record<string, unknown> = { ...row, ...owner, assignedTo: row.assignedName };
      for (const [name, cell] of Object.entries(file[index] ?? {}))
        if (name === 'price') expect(Number(cell)).toBe(row.price);
        else expect(cell, name).toBe(textOf(expected[name]));
    }
    const { headers, body } = await client.request('HEAD', `${path}/export`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const name = path.replace('/api/', '');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}-2026-03-15.csv"`);
    expect(Number(headers.get('x-row-count'))).toBe(rows.length);
    expect(body).toBe('');
  });

  test('has only the chosen columns, and refuses unknown ones', async () => {
    const { body } = await client.get(`${path}/export?columns=id`);
    expect(body).toMatch(/^id\r\n\d+\r\n/);
    for (const columns of ['', 'x', 'id,', 'id,,id', 'id, id', 'passwordHash', 'password_hash', 'version', '%00']) {
      const reply = await client.get(`${path}/export?columns=${columns}`);
      expect([reply.status, reply.body.message?.split(':')[0]], columns).toEqual([400, 'columns']);
    }
    expect((await client.get(`${path}/export?bom=x`)).status).toBe(400);
  });
});

test.each([
  ['/api/users', 'createdFrom=2026-02-01&search=a'],
  ['/api/users', 'hasUnresolvedFeedback=true'],
  ['/api/users', 'sort=email&search=a'],
  ['/api/supplements', 'sort=isActive&order=desc'],
  ['/api/supplements', 'sort=startDate&isMedicine=false'],
  ['/api/wellbeing-metrics', 'metricType=scale'],
  ['/api/feedback', 'status=resolved&search=the'],
  ['/api/feedback', 'sort=category&status=unresolved'],
  ['/api/purchases', 'currency=eur&isRecurring=false'],
  ['/api/purchases', 'sort=price&order=DESC'],
] as const)('%s?%s: the export has the same rows as the list, in its order', async (path, query) => {
  const ids = (await listed(path, query)).map(({ id }) => String(id));
  expect(ids.length).toBeGreaterThan(0);
  expect(fieldsOf(await exported(`${path}/export?${query}`), 'id')).toEqual(ids);
  const { headers } = await client.request('HEAD', `${path}/export?${query}`);
  expect(headers.get('x-row-count')).toBe(String(ids.length));
});

test('a parameter that the list does not have is a 400 with those that it has, never all rows', async () => {
  for (const path of [...paths, '/api/admin-users', '/api/purchases/report'])
    for (const query of ['hasUnresolved=true', 'createdfrom=2026-01-01', 'filter=%7B%7D']) {
      for (const address of paths.includes(path as never) ? [path, `${path}/export`] : [path]) {
        const { status, body } = await client.get(`${address}?${query}`);
        const message = new RegExp(
          `^Unknown parameter “${query.split('=')[0]}”. The parameters can be: \\w+(, \\w+)+\\.$`,
        );
        expect([address, status, body.message]).toEqual([address, 400, expect.stringMatching(message)]);
      }
    }
});

test('an invalid filter is a 400, and no rows are a header and a line break', async () => {
  expect((await client.get('/api/users/export?createdFrom=x')).status).toBe(400);
  expect((await client.get('/api/users/export?columns=id,name&search=no+such+user')).body).toBe('id,name\r\n');
});

test('begins with a byte order mark on request', async () => {
  const { body } = await client.get('/api/users/export?bom=true&columns=id');
  // `text()` removes a mark, so there were two if one is left.
  expect(body.startsWith('id\r\n')).toBe(true);
  const response = await use.api.app.fetch(
    new Request('http://localhost:3000/api/users/export?bom=true&columns=id', { headers: { cookie: client.cookie } }),
  );
  expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
});

const texts = [
  ['Plain Name', '"Plain Name"'],
  ['Comma, "Quote"', '"Comma, ""Quote"""'],
  ['Line\r\nbreak', '"Line\r\nbreak"'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@x', `"'@x"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ["'=x", `"''=x"`],
  ["'quoted'", `"'quoted'"`],
  ['a=b', '"a=b"'],
  ['', '""'],
  ['日本 😀', '"日本 😀"'],
];

test('quotes texts and keeps formulas from running', async () => {
  for (const [text, cell] of texts) {
    const user = await newUser(client);
    await use.api.db.execute(sql`update users set name = ${text} where id = ${user.id}`);
    const { body } = await client.get(`/api/users/export?columns=name,id&search=${user.email}`);
    expect(body, text).toBe(`name,id\r\n${cell},${user.id}\r\n`);
  }
});

test('does not change numbers, and clamps times like the list', async () => {
  await use.api.db.execute(
    sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
        values (1, 'Odd', 'infinity', -1.5, 'XXX', 1, -3, false), (1, 'Odd', '0044-03-15 BC', 0, 'XXX', 1, 1, true)`,
  );
  const { body } = await client.get('/api/purchases/export?currency=XXX&columns=price,quantity,date,isRecurring');
  expect(body).toBe(
    'price,quantity,date,isRecurring\r\n-1.50,-3,9999-12-31T23:59:59.999Z,false\r\n0.00,1,0001-01-01T00:00:00.000Z,true\r\n',
  );
});

describe('a long list', () => {
  const count = CSV_BATCH_SIZE * 3 + 17;
  beforeAll(async () => {
    // Equal times, so that the id has to decide.
    await use.api.db.execute(
      sql`insert into feedback (content, category, resolved, created_at)
          select 'Long', 'long', true, timestamptz '2019-01-01 00:00:00.123456' + (n / 1000) * interval '1 microsecond'
          from generate_series(1, ${count}) as n`,
    );
  });
  const path = '/api/feedback/export?category=long&columns=id';

  /** Requests the export without reading it. */
  const open = () =>
    use.api.app.fetch(new Request(`http://localhost:3000${path}`, { headers: { cookie: client.cookie } }));

  test('has each row once, in order', async () => {
    const wanted = await rowsOf<{ id: number }>(
      use.api.db,
      sql`select id from feedback where category = 'long' order by created_at desc, id desc`,
    );
    expect((await client.get(path)).body).toBe(['id', ...wanted.map(({ id }) => id), ''].join('\r\n'));
    // Equal keys, too.
    const ids = wanted.map(({ id }) => id).sort((one, other) => other - one);
    for (const sort of ['category', 'createdAt', 'resolved'])
      expect((await client.get(`${path}&sort=${sort}&order=DESC`)).body.split('\r\n').slice(1, -1).map(Number)).toEqual(
        sort === 'createdAt' ? wanted.map(({ id }) => id) : ids,
      );
  });

  /** Makes every statement fail from now on that `fails` selects. @returns a function that mends the database. */
  function breakReads(fails: (query: unknown) => boolean): () => void {
    const { db } = use.api;
    const execute = db.execute.bind(db);
    db.execute = ((query: never) =>
      fails(query) ? Promise.reject(new Error('No disk')) : execute(query)) as typeof db.execute;
    return () => {
      db.execute = execute;
    };
  }

  test('breaks off when a later batch fails, without the last line break, and logs why', async () => {
    const reader = (await open()).body?.getReader();
    let text = new TextDecoder().decode((await reader?.read())?.value);
    const mend = breakReads(() => true);
    const rest = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        text += new TextDecoder().decode(part.value);
    };
    await expect(rest().finally(mend)).rejects.toThrow('No disk');
    expect(text).toMatch(/\d$/);
    const entry = { level: 'error', error: expect.stringContaining('No disk') };
    expect(use.api.logs).toContainEqual(expect.objectContaining(entry));
  });

  test('that fails at the beginning is an ordinary error', async () => {
    const textOf = (query: unknown) => JSON.stringify(query, (key, value) => (key === 'table' ? undefined : value));
    const mend = breakReads((query) => textOf(query).includes('string_agg'));
    const { status, body } = await client.get(path).finally(mend);
    expect([status, body.message]).toEqual([500, 'Something went wrong on our side. Please try again.']);
  });
});
