import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBackup, restoreBackup } from '../../server/db/backup/restore';
import { tablesOf } from '../../server/db/backup/tables';
import { writeBackup } from '../../server/db/backup/write';
import { type Database, type OpenDatabase, rowsOf } from '../../server/db/database';
import { NewerSchema } from '../../server/db/migrate';
import { changeBackup, contentOf, sealed } from './backupFile';
import { NOW, onPostgres, openEmptyDatabase, openMigratedDatabase, openTestDatabase } from './database';
import { fieldsOf, numberOf } from './support';
import { wrongSums } from './tallies/truth';

const folder = mkdtempSync(join(tmpdir(), 'wellbeing-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const newFile = () => join(folder, `${crypto.randomUUID()}.gz`);

const opened: OpenDatabase[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));
/** Opens a database that is closed after the test. */
async function open(how: () => Promise<OpenDatabase>): Promise<Database> {
  const database = await how();
  opened.push(database);
  return database.db;
}

/** Values that a careless format would lose. */
const ODD = [
  `insert into users (name, email, username, password_hash, profile_picture, created_at) values
   (E'\\uFEFF"quoted", \\\\back\\\\slash,\\n\\ttab\\u2028 😀 é', 'odd@example.org', 'odd', '', null, '2026-01-02 03:04:05.123456+00')`,
  `insert into supplements (user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine, start_date,
     end_date, supply_amount, supply_days, created_at)
   select id, '', '1', 'daily', array['a,b', '"', '', 'null', '{}', E'\\\\'], true, false, true, 'infinity', '0044-03-15 BC',
     0.1::float8 + 0.2::float8, 'NaN', '2026-01-02 03:04:05.000001+00' from users where username = 'odd'`,
  `insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
   values (2147483647, repeat('long ', 2000), '1999-12-31 23:59:59.999999+00', 9999999999.99, 'EUR', 0.00000001, 1, true)`,
];

test('a backup has every table but those that a restored database must not have', async () => {
  const db = await open(openTestDatabase);
  const names = (await tablesOf(db)).map(({ name }) => name);
  const all = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  expect(
    fieldsOf(
      all.filter(({ name }) => !names.includes(name)),
      'name',
    ).sort(),
  ).toEqual([
    ...['deleted_records', 'invitations', 'login_devices', 'login_failures', 'login_steps', 'notification_marks'],
    ...['notification_reads', 'notifications', 'schema_migrations', 'sessions', 'tallies'],
  ]);
}, 120_000);

test('a restored database has every row to the last digit, correct totals, and reuses no id', async () => {
  const [from, to] = [await open(openTestDatabase), await open(openEmptyDatabase)];
  for (const statement of ODD) await from.execute(sql.raw(statement));
  await from.execute(sql`insert into login_failures (key, count, since) values ('key', 10, now())`);
  const last = await numberOf(from, 'select max(id) from feedback');
  await from.execute(sql`delete from feedback where id = ${last}`);

  const file = newFile();
  const written = await writeBackup(from, file, NOW);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const backup = await checkBackup(file);
  expect(backup.totals).toEqual(written);
  await restoreBackup(to, backup);
  expect(await contentOf(to)).toEqual(await contentOf(from));
  expect(await wrongSums(to)).toEqual([]);
  for (const table of ['sessions', 'login_devices', 'login_failures'])
    expect(await rowsOf(to, sql.raw(`select * from ${table}`)), table).toEqual([]);
  const insert = `insert into feedback (content, category, resolved, created_at) values ('', '', false, now()) returning id`;
  expect(await numberOf(to, insert)).toBe(last + 1);
}, 180_000);

// Both databases write the same file, and opening two takes long on the embedded one.
if (onPostgres)
  test('an empty database has an empty backup; one without tables cannot be backed up', async () => {
    const [from, to] = [await open(openMigratedDatabase), await open(openEmptyDatabase)];
    await expect(writeBackup(to, newFile(), NOW)).rejects.toThrow('There is nothing to back up');
    const file = newFile();
    const totals = await writeBackup(from, file, NOW);
    expect(totals.length).toBeGreaterThan(10);
    expect(totals.map(({ rows }) => rows)).toEqual(totals.map(() => 0));
    await restoreBackup(to, await checkBackup(file));
    expect(await contentOf(to)).toEqual(await contentOf(from));
  }, 180_000);

test('a backup overwrites no file, and leaves none behind if it fails or is killed', async () => {
  const db = await open(openTestDatabase);
  const file = newFile();
  writeFileSync(file, 'mine');
  await expect(writeBackup(db, file, NOW)).rejects.toThrow(`${file} exists already.`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  const abandoned = `${newFile()}.2147483647.wellbeing.partial`;
  writeFileSync(abandoned, 'the beginning of a backup that was killed');
  await writeBackup(db, newFile(), NOW);
  expect(existsSync(abandoned)).toBe(false);
  await db.execute(sql`insert into schema_migrations (name) values ('9999_future')`);
  const before = readdirSync(folder);
  await expect(writeBackup(db, newFile(), NOW)).rejects.toThrow(NewerSchema);
  expect(readdirSync(folder)).toEqual(before);
}, 120_000);

describe('a restore changes nothing', () => {
  let file: string;
  /** Stays empty, because every restore of these tests fails. */
  let empty: OpenDatabase;
  beforeAll(async () => {
    const { db, close } = await openTestDatabase();
    file = newFile();
    await writeBackup(db, file, NOW);
    await close();
    empty = await openEmptyDatabase();
  }, 120_000);
  afterAll(() => empty.close());

  async function expectRefusal(restored: string, reason: RegExp): Promise<void> {
    const restoring = checkBackup(restored).then((backup) => restoreBackup(empty.db, backup));
    await expect(restoring).rejects.toThrow(reason);
    const tables = await rowsOf(empty.db, sql`select tablename from pg_tables where schemaname = current_schema()`);
    expect(tables).toEqual([]);
  }
  const firstRow = (lines: string[]) => lines.findIndex((line) => line.startsWith('['));
  const inHeader =
    (from: string, to: string) =>
    ([header = '', ...lines]: string[]) =>
      sealed([header.replace(from, to), ...lines]);

  test.each<[what: string, change: (lines: string[]) => string[], reason: RegExp]>([
    ['its end is missing', (lines) => lines.slice(0, -1), /its end is missing/],
    ['a row is missing', (lines) => lines.toSpliced(firstRow(lines), 1), /its checksum differs/],
    ['a value has changed', (lines) => lines.with(firstRow(lines), '["1"]'), /its checksum differs/],
    ['it continues after its end', (lines) => [...lines, '["1"]'], /continues after its end/],
    ['a line is not JSON', (lines) => lines.with(3, 'nonsense'), /a line is unreadable/],
    ['it is from another product', (lines) => ['{"format":"other"}', ...lines.slice(1)], /a line is unreadable/],
    [
      'a table’s checksum is wrong',
      (lines) => sealed(lines.toSpliced(firstRow(lines), 1)),
      /checksum of a table differs/,
    ],
    ['it is from a newer version', inHeader('0007_sort', '0007_sort","9999_future'), /a newer schema \(9999_future\)/],
    ['its columns do not match its schema', inHeader('"password_hash"', '"password"'), /other tables or columns/],
    [
      'the database stores other values than the file contains',
      (lines) =>
        sealed(
          lines.map((line) => line.replace(/(\d\d:\d\d:\d\d[.\d]*)\+00"/, '$1Z"')),
          true,
        ),
      /differs from the backup/,
    ],
  ])('when %s', async (_, change, reason) => {
    const changed = newFile();
    changeBackup(file, changed, change);
    await expectRefusal(changed, reason);
  });

  test('when the file is truncated, has a changed byte, is not gzip, or does not exist', async () => {
    const bytes = readFileSync(file);
    const half = bytes.length >> 1;
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8((flipped[half] ?? 0) ^ 1, half);
    // Takes minutes to read if each chunk searches the whole line for its end.
    const bomb = gzipSync(Buffer.alloc(2 ** 27));
    for (const content of [bytes.subarray(0, half), bytes.subarray(0, -1), flipped, 'plain text', bomb]) {
      const path = newFile();
      writeFileSync(path, content);
      await expectRefusal(path, /not a whole, unchanged backup/);
    }
    await expectRefusal(newFile(), /There is no file/);
  }, 120_000);

  test('when the database has rows', async () => {
    const db = await open(openTestDatabase);
    const before = await contentOf(db);
    const restoring = restoreBackup(db, await checkBackup(file));
    await expect(restoring).rejects.toThrow(/The database is not empty \(rows in admin_users, /);
    expect(await contentOf(db)).toEqual(before);
  }, 120_000);
});
