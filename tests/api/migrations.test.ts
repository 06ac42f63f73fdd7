import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, type OpenDatabase, rowsOf } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import { seed } from '../../server/db/seed';
import { openEmptyDatabase } from './database';
import { NOW } from './support';

const names = migrations.map(({ name }) => name);
const tables = [
  ...['users', 'supplements', 'doses', 'wellbeing_metrics', 'wellbeing_entries'],
  ...['feedback', 'purchases', 'activities'],
];

async function using<Result>(database: OpenDatabase, run: (db: Database) => Promise<Result>): Promise<Result> {
  return run(database.db).finally(() => database.close());
}

/** A digest of every row of every table, and of the accounts without their salted hashes. */
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

test('run once, whatever is asked later', async () => {
  await using(await openEmptyDatabase(), async (db) => {
    expect(await migrate(db)).toEqual(names);
    expect(await migrate(db)).toEqual([]);
  });
}, 60_000);

test('the sample data is the same for the same day, fills an empty database only, and reaches up to that day', async () => {
  const first = await using(await openEmptyDatabase(), async (db) => {
    await migrate(db);
    expect(await seed(db, { now: NOW })).toBe(true);
    const before = await digest(db);
    expect(await seed(db, { now: new Date('2030-01-01') })).toBe(false);
    expect(await digest(db)).toEqual(before);
    const [newest] = await rowsOf<{ users: string; purchases: string }>(
      db,
      sql`select (select max(created_at) from users)::text as users, (select max(purchased_at) from purchases)::text as purchases`,
    );
    for (const instant of Object.values(newest ?? {})) {
      expect(new Date(instant).getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(new Date(instant).getTime()).toBeGreaterThan(NOW.getTime() - 3 * 86_400_000);
    }
    await db.execute(
      sql`insert into users (name, email, username, created_at) values ('Next', 'n@example.org', 'next', now())`,
    );
    return before;
  });
  const second = await using(await openEmptyDatabase(), async (db) => {
    await migrate(db);
    await seed(db, { now: NOW });
    return digest(db);
  });
  expect(second).toEqual(first);
}, 120_000);

test('on the first minute of a year there is something to see as well', async () => {
  const now = new Date('2027-01-01T00:00:30.000Z');
  await using(await openEmptyDatabase(), async (db) => {
    await migrate(db);
    await seed(db, { now });
    const [row] = await rowsOf<{ doses: number; users: number }>(
      db,
      sql`select (select count(*) from doses where taken_at >= '2027-01-01T00:00Z')::int doses,
                 (select count(*) from users where created_at >= '2027-01-01T00:00Z')::int users`,
    );
    expect(row?.doses).toBeGreaterThan(0);
    expect(row?.users).toBeGreaterThan(0);
  });
}, 60_000);
