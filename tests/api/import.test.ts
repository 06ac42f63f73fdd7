import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../server/db/database';
import { rounds } from '../support/random';
import { onPostgres } from './database';
import { watchTables } from './everyCall/tables';
import { type Client, fieldsOf, newUser, serveApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

const csv = { 'content-type': 'text/csv' };
const NO_ERRORS = { errorCount: 0, errors: [], stopped: false };
const send = (resource: string, raw: BodyInit, { dryRun = false, headers = {}, by = client } = {}) =>
  by.request('POST', `/api/${resource}/import?dryRun=${dryRun}`, { raw, headers: { ...csv, ...headers } });

let made = 0;
/** An email address that no other test uses. */
const address = (local = 'import') => `${local}${made++}@import.example.org`;

/** Runs something that must change no table. A refused file is announced to the caller. */
async function expectNoChange<Result>(run: () => Promise<Result>): Promise<Result> {
  const tables = await watchTables(use.api.db);
  const before = await tables.state();
  const result = await run();
  const after = await (await watchTables(use.api.db)).state();
  expect({ ...after, notifications: before.notifications }).toEqual(before);
  return result;
}

const usersNamed = (name: string) =>
  rowsOf<{ username: string }>(
    use.api.db,
    sql`select email, username, password_hash from users where name = ${name} order by id`,
  );

describe('users', () => {
  test('are stored in the order of the file, with usernames and without passwords', async () => {
    const [first, second] = [address('ann.x'), address('ann.x')];
    const text = `name,email\r\nStored Person,${first}\r\n"Stored Person","${second}"\r\n`;
    const reply = await send('users', text);
    expect(reply).toMatchObject({ status: 200, body: { rows: 2, errorCount: 0, errors: [] } });
    expect(await usersNamed('Stored Person')).toEqual([
      { email: first, username: first.split('@')[0], password_hash: null },
      { email: second, username: second.split('@')[0], password_hash: null },
    ]);
    const { body } = await client.get(`/api/users?search=${second}`);
    expect(body.users[0]).toMatchObject({ email: second, createdAt: use.api.now.toISOString() });
  });

  test('with the same local part get numbered usernames', async () => {
    await use.api.db.execute(
      sql`insert into users (name, email, username, created_at) select 'Common', 'c' || n || '@x.example.org',
          case n when 1 then 'common' else 'Common' || n end, now() from generate_series(1, 4) as n`,
    );
    const lines = Array.from({ length: 40 }, (_, n) => `Same Name,common@s${n}.example.org`);
    expect((await send('users', ['name,email', ...lines].join('\n'))).status).toBe(200);
    const names = (await usersNamed('Same Name')).map(({ username }) => username);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(40);
    expect(names.slice(0, 2)).toEqual(['common5', 'common6']);
    for (const name of names) expect(name).toMatch(/^common\d+$/);
  });

  test('in any order of columns, with a byte order mark, empty lines and line breaks of any kind', async () => {
    const email = address();
    for (const lineBreak of ['\r\n', '\n', '\r']) {
      const text = ['\uFEFFemail, name ', '', `${email},Any Order`, ''].join(lineBreak);
      const { body } = await expectNoChange(() => send('users', text, { dryRun: true }));
      expect([lineBreak, body]).toEqual([lineBreak, { rows: 1, ...NO_ERRORS }]);
    }
  });

  test('are not stored if a line is invalid, and each error has its line and field', async () => {
    const known = await newUser(client);
    const twice = address();
    const text = [
      'name,email',
      `Good Person,${address()}`,
      `X,${address()}`,
      'No Address,nowhere',
      `"Two\nLines",${twice}`,
      `In Use,${known.email.toUpperCase()}`,
      `Same Again,${twice}`,
      'Too Few',
      `Too Many,${address()},x`,
    ].join('\n');
    const errors = [
      { line: 3, field: 'name', message: 'Name must be at least 2 characters.' },
      { line: 4, field: 'email', message: 'Please enter a valid email address.' },
      { line: 5, field: 'name', message: 'Remove the invisible characters from this name.' },
      { line: 7, field: 'email', message: 'This email address is already in use.' },
      { line: 9, field: '', message: 'This line has 1 value instead of 2.' },
      { line: 10, field: '', message: 'This line has 3 values instead of 2.' },
    ];
    const report = { rows: 8, errorCount: errors.length, errors, stopped: false };
    const checked = await expectNoChange(() => send('users', text, { dryRun: true }));
    expect([checked.status, checked.body]).toEqual([200, report]);
    const refused = await expectNoChange(() => send('users', text));
    const message = 'Nothing was imported. 6 values need to be fixed.';
    expect([refused.status, refused.body]).toEqual([422, { message, ...report }]);
  });

  test('must have different addresses, also far apart in the file and in other letters', async () => {
    const email = address('far.apart');
    const lines = Array.from({ length: 1_500 }, () => `Filler Person,${address('filler')}`);
    const text = ['name,email', `One,${email}`, ...lines, `Other,${email.toUpperCase()}`, `Third,${email}`].join('\n');
    const { status, body } = await expectNoChange(() => send('users', text));
    const message = 'This email address is in the file more than once.';
    expect(status).toBe(422);
    expect(body.rows).toBe(1_503);
    expect(body.errors).toEqual([1503, 1504].map((line) => ({ line, field: 'email', message })));
  });

  test('are read until there are a hundred errors', async () => {
    const text = ['name,email', ...Array(2_500).fill('X,')].join('\n');
    const { body } = await send('users', text, { dryRun: true });
    expect([body.rows, body.errorCount, body.errors.length, body.stopped]).toEqual([50, 100, 100, true]);
    expect(body.errors.at(-1)).toMatchObject({ line: 51, field: 'email' });
  });

  test('may come from a spreadsheet: separated by semicolons, with a line that says so, and with empty lines at the end', async () => {
    for (const start of ['name;email', 'sep=;\r\nname;email', '\uFEFF"sep=;"\nname;email']) {
      const email = address('sheet');
      const text = `${start}\n"Sheet; Person"; ${email} \r\n;\r\n ; \r\n`;
      expect((await send('users', text)).body).toEqual({ rows: 1, ...NO_ERRORS });
      expect((await client.get(`/api/users?search=${email}`)).body.users[0]).toMatchObject({
        name: 'Sheet; Person',
        email,
      });
    }
  });
});

const header =
  'name,brand,dosage,frequency,timeOfDay,purpose,isActive,isAutoTake,isMedicine,startDate,endDate,supplyAmount,supplyDays';

describe('supplements', () => {
  test('have all fields, and a user by email address or id', async () => {
    const user = await newUser(client);
    const text = [
      `${header},userEmail,userId`,
      `Imported,Brand,5 mg,daily,morning; evening,"Sleep, rest",No,TRUE,yes,2026-01-02,2026-02-03,12.5,30,${user.email.toUpperCase()},`,
      `Imported,,5 mg,daily,morning,,,,,2026-01-02,,,,,${user.id}`,
    ].join('\r\n');
    expect((await send('supplements', text)).body).toEqual({ rows: 2, ...NO_ERRORS });
    const { body } = await client.get('/api/supplements?search=Imported');
    const bare = { brand: null, purpose: null, isActive: true, isAutoTake: false, isMedicine: false, endDate: null };
    expect(body.supplements).toMatchObject([
      { ...bare, timeOfDay: ['morning'], supplyAmount: null, supplyDays: null, user: { id: user.id } },
      {
        ...{ name: 'Imported', brand: 'Brand', dosage: '5 mg', frequency: 'daily', purpose: 'Sleep, rest' },
        ...{ timeOfDay: ['morning', 'evening'], isActive: false, isAutoTake: true, isMedicine: true },
        ...{ startDate: '2026-01-02', endDate: '2026-02-03', supplyAmount: 12.5, supplyDays: 30, userId: user.id },
      },
    ]);
  });

  test('may have a decimal comma if semicolons separate the values', async () => {
    const user = await newUser(client);
    const cells = ['Decimal', '', '5 mg', 'daily', '"morning;evening"', '', '', '', '', '2026-01-02', '', '12,5', '-1'];
    const text = (name: string, amount: string) =>
      `${header.replaceAll(',', ';')};userId\n${[name, ...cells.slice(1, -2), amount, ''].join(';')};${user.id}`;
    expect((await send('supplements', text('Decimal', '12,5'))).body).toEqual({ rows: 1, ...NO_ERRORS });
    const { supplements } = (await client.get(`/api/supplements?search=Decimal&userId=${user.id}`)).body;
    expect(supplements).toMatchObject([{ supplyAmount: 12.5, timeOfDay: ['morning', 'evening'] }]);
    const { body } = await send('supplements', text('Grouped', '1.234,5'));
    expect(body.errors).toMatchObject([{ field: 'supplyAmount' }]);
  });

  test('have an error for each invalid value', async () => {
    const user = await newUser(client);
    const text = [
      `${header},userEmail`,
      `X,,,,;,,maybe,,1,2026-02-30,tomorrow,x,-1,${user.email}`,
      'Good,,5 mg,daily,morning,,,,,2026-01-02,,,,nobody@example.org',
      'Good,,5 mg,daily,morning,,,,,,,,,',
    ].join('\n');
    const { body } = await expectNoChange(() => send('supplements', text));
    const flag = 'This must be true, false, yes or no.';
    expect(body.errors.map(Object.values)).toEqual([
      [2, 'name', 'Name must be at least 2 characters.'],
      [2, 'dosage', 'Dosage is required.'],
      [2, 'frequency', 'Frequency is required.'],
      [2, 'timeOfDay', 'At least one time of day is required.'],
      [2, 'isActive', flag],
      [2, 'isMedicine', flag],
      [2, 'startDate', 'Please enter a valid date.'],
      [2, 'endDate', 'Please enter a valid date.'],
      [2, 'supplyAmount', 'This must be a number, such as 12 or 12.5.'],
      [2, 'supplyDays', expect.any(String)],
      [3, 'userEmail', "This user doesn't exist. Please choose another one."],
      [4, 'startDate', 'Start date is required.'],
    ]);
  });

  test('need a column for the user', async () => {
    const text = 'name,dosage,frequency,timeOfDay,startDate\na,b,c,d,e';
    const { status, body } = await expectNoChange(() => send('supplements', text));
    expect([status, body.message]).toEqual([400, 'The column “userEmail” or “userId” is missing.']);
  });
});

describe('an export can be imported', () => {
  const names = ['Plain', '=1+1', "'=x", "''", "'quoted'", '-5', '+1', '@x', 'Comma, "Quote"', '日本 😀', "O'Hara"];

  test('of users', async () => {
    const source = `round-${Date.now()}`;
    for (const [index, name] of names.entries()) {
      const cell = name.replaceAll('"', '""').replace(/^(?='*[=+@-])/, "'");
      await send('users', `name,email\n"${cell}",r${index}@${source}.example`);
    }
    const { body } = await client.get(`/api/users/export?columns=name,email&search=${source}&bom=true`);
    const target = body.replaceAll(`@${source}`, `@copy-${source}`);
    expect((await send('users', target)).body).toMatchObject({ rows: names.length, errorCount: 0 });
    const copy = await client.get(`/api/users?search=copy-${source}&limit=100`);
    // The export has the newest first, so the copies were stored in the opposite order.
    expect(fieldsOf(copy.body.users, 'name')).toEqual(names);
  });

  test('of supplements, with every number', async () => {
    const user = await newUser(client);
    const amounts = [1 / 3, 0.1 + 0.2, 1e-7, 5e-324, 2 ** 29 / 3, 1e9, 0];
    for (const [index, name] of [...names, 'Line\nbreak'].entries())
      await use.api.db.execute(
        sql`insert into supplements (user_id, name, brand, dosage, frequency, time_of_day, purpose, is_active, is_auto_take,
              is_medicine, start_date, supply_amount, created_at)
            values (${user.id}, 'Round', ${name}, ${name}, ${name}, array['a', 'b c'], ${name}, ${index % 2 === 0}, true,
              false, '2026-01-01', ${amounts[index % amounts.length]}, now())`,
      );
    const columns = `${header},userEmail`;
    const { body } = await client.get(`/api/supplements/export?userId=${user.id}&columns=${columns}`);
    const other = await newUser(client);
    expect((await send('supplements', body.replaceAll(user.email, other.email))).body).toMatchObject({ errorCount: 0 });
    const linesOf = async (id: number) =>
      (await client.get(`/api/supplements/export?userId=${id}&columns=${header}`)).body.split('\r\n').sort();
    expect(await linesOf(other.id)).toEqual(await linesOf(user.id));
  });
});

const row = () => `Some Person,${address()}`;
const utf8 = new TextEncoder();
const misquoted = (line: number) => `Line ${line}: a quotation mark is missing or in the wrong place.`;
const unencoded = /isn't encoded in UTF-8/;
const noLines = 'The file has no lines below its header.';
const unknown = 'Unknown column “password”. The columns can be: name, email.';
const overlong = 'Line 3 is too long. Check it for a missing quotation mark.';
const refusals: [what: string, body: () => BodyInit, message: string | RegExp][] = [
  ['an unknown column', () => `name,email,password\n${row()},secret`, unknown],
  ['a column twice', () => `name,email,name\n${row()},x`, 'The column “name” is in the header more than once.'],
  ['a missing column', () => 'name\nPerson', 'The column “email” is missing.'],
  ['no header', () => row(), /^Unknown column “Some Person”/],
  ['tabs', () => 'name\temail\nPerson\ta@b.example', /^Unknown column “name\temail”/],
  ['only lines without a value', () => 'name,email\n,\n ,\n', noLines],
  ['an open quote', () => `name,email\n"${row()}`, misquoted(2)],
  ['a quote within a value', () => `name,email\n${row()}\nSome "x" Person,a@b.example`, misquoted(3)],
  ['text after a quote', () => `name,email\n"Some" Person,a@b.example`, misquoted(2)],
  ['an overlong line', () => `name,email\n${row()}\n"${'x'.repeat(200_000)}`, overlong],
  ['Latin-1', () => new Uint8Array(Buffer.from('name,email\nJos\xe9,a@b.example', 'latin1')), unencoded],
  ['UTF-16', () => new Uint8Array(Buffer.from('\uFEFFname,email\nPerson,a@b.example', 'utf16le')), unencoded],
  ['half a character at the end', () => new Uint8Array([...utf8.encode('name,email\nx,'), 0xc3]), unencoded],
  ['an empty file', () => '', noLines],
  ['a header only', () => 'name,email\r\n', noLines],
];

describe('a file is refused, and nothing changes:', () => {
  test.each(refusals)('%s', async (_, body, message) => {
    for (const dryRun of [true, false]) {
      const reply = await expectNoChange(() => send('users', body(), { dryRun }));
      const expected = typeof message === 'string' ? message : expect.stringMatching(message);
      expect([reply.status, reply.body.message]).toEqual([400, expected]);
    }
  });

  test.each([
    ['no type', { 'content-type': '' }],
    ['JSON', { 'content-type': 'application/json' }],
    ['another charset', { 'content-type': 'text/csv; charset=latin1' }],
    ['compressed', { 'content-encoding': 'gzip' }],
  ])('%s', async (_, headers) => {
    const { status, body } = await expectNoChange(() => send('users', `name,email\n${row()}`, { headers }));
    const message = 'The request body must be CSV in UTF-8 (Content-Type: text/csv).';
    expect([status, body.message]).toEqual([415, message]);
  });

  test('an invalid parameter', async () => {
    const reply = await client.request('POST', '/api/users/import?dryRun=maybe', { raw: 'x', headers: csv });
    expect([reply.status, reply.body.message]).toEqual([400, 'dryRun: This must be true or false.']);
  });

  test('more than 50 MB, whose rest is not read', async () => {
    let sent = 0;
    const chunk = utf8.encode('Some Person,a@b.example\n'.repeat(40_000));
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(sent === chunk.length ? utf8.encode('name,email\n') : chunk);
      },
    });
    const { status, body } = await expectNoChange(() => send('users', endless));
    expect([status, body.message]).toEqual([413, 'The file is larger than 50 MB. Please split it into smaller files.']);
    expect(sent).toBeLessThan(54 * 2 ** 20);
  });

  test('a connection that closes early', async () => {
    const half = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(utf8.encode(`name,email\n${row()}\n`));
        controller.error(new Error('Closed'));
      },
    });
    expect((await expectNoChange(() => send('users', half))).status).toBe(400);
  });

  test('a session that ends while the file arrives', async () => {
    const leaving = await use.api.signIn('editor');
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await leaving.post('/api/auth/logout', {});
        controller.enqueue(utf8.encode(`name,email\n${row()}\n`));
        controller.close();
      },
    });
    // A copy, because the logout removes the cookie.
    const by = use.api.visitor();
    by.cookie = leaving.cookie;
    const { total } = (await client.get('/api/users')).body;
    expect((await send('users', slow, { by })).status).toBe(401);
    expect((await client.get('/api/users')).body.total).toBe(total);
  });
});

/** Reads a list until the import has ended. @returns how often it was answered, the totals, and the response to the import. */
async function readMeanwhile(importing: ReturnType<typeof send>) {
  let isOver = false;
  const ended = importing.finally(() => {
    isOver = true;
  });
  const totals: number[] = [];
  while (!isOver) totals.push((await client.get('/api/users?limit=1')).body.total);
  return { totals, ...(await ended) };
}

describe('while a file is imported, other calls are answered:', () => {
  test('many lines, which are all stored', async () => {
    const lines = Array.from({ length: 3_000 }, () => `Many Person,${address('many')}`);
    const { status, totals } = await readMeanwhile(send('users', ['name,email', ...lines].join('\n')));
    expect(status).toBe(200);
    expect((await client.get('/api/users?search=Many+Person')).body.total).toBe(3_000);
    // The embedded database has one connection, so that a call between two batches sees the first one.
    if (!onPostgres) expect(new Set(totals).size).toBeGreaterThan(5);
  });

  // PostgreSQL stores the whole file or nothing.
  if (!onPostgres)
    test('a change that makes a later line invalid, and the import says how far it came', async () => {
      const last = address('last');
      const lines = Array.from({ length: 3_000 }, () => `Part Person,${address('part')}`);
      const total = async () => (await client.get('/api/users?limit=1')).body.total;
      const before = await total();
      const importing = send('users', ['name,email', ...lines, `Last Person,${last}`].join('\n'));
      // All lines have been checked.
      await expect.poll(total, { interval: 5 }).toBeGreaterThan(before);
      const quicker = { name: 'Quick Person', email: last, password: 'secret-1' };
      expect((await client.post('/api/users', quicker)).status).toBe(201);
      const { status, body } = await importing;
      const [, stored = 0] = /^Only the first (\d+) lines were imported, /.exec(body.message) ?? [];
      expect([status, Number(stored)]).toEqual([409, 3_000]);
      expect(await total()).toBe(before + 3_001);
    });

  test('200,000 lines without a value', async () => {
    const { status, totals } = await readMeanwhile(send('users', `name,email\n${',\n'.repeat(200_000)}`));
    expect(status).toBe(400);
    expect(totals.length).toBeGreaterThan(5);
  });
});

test('two files that arrive slowly only hold up further ones of their account', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = () =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        await held;
        controller.enqueue(utf8.encode(`name,email\nSlow Person,${address('slow')}`));
        controller.close();
      },
    });
  const arriving = [send('users', slow()), send('users', slow())];
  const text = () => `name,email\nQuick Person,${address('quick')}`;
  await expect.poll(async () => (await send('users', text())).status).toBe(429);
  const other = await use.api.signIn('admin');
  expect((await send('users', text(), { by: other })).status).toBe(200);
  release();
  for (const each of arriving) expect((await each).status).toBe(200);
  expect((await send('users', text())).status).toBe(200);
});

test('an import ends when its client leaves, and stores nothing', async () => {
  const lines = Array.from({ length: 50_000 }, () => `Left Person,${address('left')}`);
  const leaving = new AbortController();
  const request = new Request('http://localhost:3000/api/users/import?dryRun=true', {
    method: 'POST',
    headers: { ...csv, cookie: client.cookie, origin: 'http://localhost:3000' },
    body: ['name,email', ...lines].join('\n'),
    signal: leaving.signal,
  });
  const response = use.api.app.fetch(request);
  leaving.abort();
  expect((await response).status).toBe(400);
});

test('any file gets an orderly response', async () => {
  const pieces = fc.constantFrom(
    ...['name', 'email', ',', ';', '"', '""', '\n', '\r\n', '\r', '\t', ' ', "'", '=', '\uFEFF', '\u0000', '\ud800'],
    ...['é', '😀', 'a@b.example', 'Person'],
  );
  const text = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
  const file = fc
    .oneof(
      text,
      text.map((rows) => `name,email\n${rows}`),
    )
    .map((it) => utf8.encode(it));
  const bytes = fc.oneof(file, fc.uint8Array({ maxLength: 200 })) as fc.Arbitrary<Uint8Array<ArrayBuffer>>;
  const property = fc.asyncProperty(bytes, async (raw) => {
    const { status, body } = await send('users', raw, { dryRun: true });
    expect([status, body.message]).toEqual(status === 200 ? [200, undefined] : [400, expect.stringMatching(/\S/)]);
  });
  await fc.assert(property, { numRuns: rounds(30), seed: Number(process.env.SEED ?? 20_261_124) });
});
