import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, type OpenDatabase, rowsOf } from '../../server/db/database';
import { explain } from '../../server/db/explain';
import { migrate, migrateWithin, NewerSchema, statementsOf } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import { seed } from '../../server/db/seed';
import { openEmptyDatabase, openTestDatabase } from './database';
import { NOW } from './support';
import { wrongSums } from './tallies/truth';

const names = migrations.map(({ name }) => name);
const tables = 'users supplements doses wellbeing_metrics wellbeing_entries feedback purchases activities'.split(' ');

async function using<Result>(database: OpenDatabase, run: (db: Database) => Promise<Result>): Promise<Result> {
  return run(database.db).finally(() => database.close());
}

/** A hash of every row of every table, and of the accounts without their salted hashes. */
async function digest(db: Database): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await rowsOf<{ d: string }>(
      db,
      sql.raw(`select md5(string_agg(x::text, '' order by id)) d from ${table} x`),
    );
    rows[table] = row?.d ?? '';
  }
  const accounts = await rowsOf(db, sql`select id, username, name, email, role from admin_users order by id`);
  return { ...rows, accounts: JSON.stringify(accounts) };
}

test('migrations run once, even if requested again, and do not touch a database of a newer version', async () => {
  await using(await openEmptyDatabase(), async (db) => {
    expect(await migrate(db)).toEqual(names);
    expect(await migrate(db)).toEqual([]);
    await db.execute(sql`insert into schema_migrations (name) values ('9999_future')`);
    const refused = migrate(db);
    await expect(refused).rejects.toThrow(NewerSchema);
    await expect(refused).rejects.toThrow('newer schema (9999_future)');
    expect(explain(await refused.catch((error: unknown) => error), 'postgres://localhost/x')).toContain('9999_future');
  });
}, 180_000);

test('the sample data is the same for the same day, fills only an empty database, and ends on that day', async () => {
  const first = await using(await openEmptyDatabase(), async (db) => {
    await migrate(db);
    expect(await seed(db, { now: NOW })).toBe(true);
    const before = await digest(db);
    expect(await seed(db, { now: new Date('2030-01-01') })).toBe(false);
    expect(await digest(db)).toEqual(before);
    const [newest] = await rowsOf<Record<string, string>>(
      db,
      sql`select (select max(created_at) from users)::text as users, (select max(purchased_at) from purchases)::text as purchases`,
    );
    for (const instant of Object.values(newest ?? {})) {
      const age = NOW.getTime() - new Date(instant).getTime();
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(3 * 86_400_000);
    }
    await db.execute(
      sql`insert into users (name, email, username, created_at) values ('Next', 'n@example.org', 'next', now())`,
    );
    return before;
  });
  expect(await using(await openTestDatabase(), digest)).toEqual(first);
}, 120_000);

test('migrates a database of the first version with all its data', async () => {
  await using(await openEmptyDatabase(), async (db) => {
    const [first] = migrations;
    for (const statement of statementsOf(first?.sql ?? '')) await db.execute(sql.raw(statement));
    await db.execute(sql`create table schema_migrations (name text primary key, applied_at timestamptz default now())`);
    await db.execute(sql`insert into schema_migrations (name) values (${first?.name})`);
    await db.execute(
      sql`insert into users (name, email, username, created_at) values ('Old', 'old@example.org', 'old', now())`,
    );
    await db.execute(
      sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
          select 1, 'Zinc', now(), 10.01, 'EUR', 1.1, 3, false from generate_series(1, 2)`,
    );
    await db.execute(sql`insert into login_failures (key, count, since) values ('account:editor', 10, now())`);

    expect(await migrate(db)).toEqual(names.slice(1));
    expect(await rowsOf(db, sql`select name, version from users`)).toEqual([{ name: 'Old', version: 1 }]);
    expect(await wrongSums(db), 'existing rows are counted').toEqual([]);
    expect(await rowsOf(db, sql`select sum(dollars)::text as dollars from tallies where unit = 'month'`)).toEqual([
      { dollars: '66.06' },
    ]);
    expect(await rowsOf(db, sql`select key from login_failures`), 'plain keys are removed').toEqual([]);
  });
}, 180_000);

test('normalizes existing texts, but leaves it to a person which of two accounts with one name stays', async () => {
  await using(await openEmptyDatabase(), async (db) => {
    const older = names.slice(0, names.indexOf('0024_text_keys'));
    await db.transaction((tx) => migrateWithin(tx, older));
    await db.execute(
      sql`insert into users (name, email, username, created_at) values ('Old', ${'zoé@example.org'}, 'old', now()),
            ('Twin', ${'zoe\u0301@example.org'}, 'twin', now())`,
    );
    await db.execute(
      sql`insert into supplements (user_id, name, dosage, frequency, time_of_day, is_active, is_auto_take, is_medicine, start_date, created_at)
          values (1, 'Zinc', '1', 'daily', array['b; a', '', ' c'], true, false, false, now(), now())`,
    );
    await db.execute(
      sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
          values (1, 'Zinc', now(), 10.01, ' usd', 1, 1, false), (1, 'Zinc', now(), 1, 'EURO', 1, 1, false)`,
    );
    const refused = await migrate(db).catch((error: unknown) => error);
    expect(explain(refused, 'postgres://localhost/x')).toMatch(
      /In the table users, rows have the same email apart from .* Their ids: 1, 2\./,
    );
    await db.execute(sql`delete from users where id = 2`);
    expect(await migrate(db)).toContain('0024_text_keys');
    expect(await rowsOf(db, sql`select time_of_day from supplements`)).toEqual([{ time_of_day: ['b', 'a', 'c'] }]);
    expect(await rowsOf(db, sql`select currency from purchases order by id`)).toEqual([
      { currency: 'USD' },
      { currency: 'EURO' },
    ]);
    expect(await wrongSums(db)).toEqual([]);
  });
}, 180_000);
