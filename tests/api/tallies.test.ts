/** The tallies match the tables: after any change, in every snapshot, and in every response built from them. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { monthlySpendings, spendingBySupplement } from '../../server/db/analytics';
import { growth, readPopular, readStats, readTrends } from '../../server/db/dashboard';
import { type Database, rowsOf } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { tidyTallies } from '../../server/db/tallies';
import { seeded } from '../support/random';
import { onPostgres, openAgain, openEmptyDatabase, openTestDatabase } from './database';
import { NOW, randomChange } from './tallies/changes';
import { readSlowly, wrongSums } from './tallies/truth';

const SEED = Number(process.env.SEED ?? 20_261_120);
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const moveWindow = (db: Database, to: Date) =>
  db
    .execute(sql`update dose_window set since = ${to.toISOString()}::timestamptz`)
    .then(() => db.execute(sql`select recount()`));

async function compareResponses(db: Database, now: Date): Promise<void> {
  const truth = await readSlowly(db, now);
  const rounded = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
  const { userGrowth, ...stats } = await readStats(db, now);
  expect({ ...stats, userGrowth }).toEqual({
    totalUsers: truth.stats?.totalUsers,
    userGrowth: growth(truth.stats?.thisMonth ?? 0, truth.stats?.lastMonth ?? 0),
    activeSupplements: truth.stats?.activeSupplements,
    supplementsTakenToday: truth.stats?.supplementsTakenToday,
    unresolvedFeedback: truth.stats?.unresolvedFeedback,
  });
  expect(await readPopular(db, now)).toEqual(
    truth.popular.map(({ name, percentage }) => ({ name, percentage: rounded(percentage) })),
  );
  const trends = Object.values(await readTrends(db, now));
  expect(trends.map(({ current }) => current)).toEqual((truth.trends?.now ?? []).map(rounded));
  const months = new Map(truth.months.map(({ month, total }) => [month, total]));
  for (const { month, totalSpending } of await monthlySpendings(db, now))
    expect([month, totalSpending]).toEqual([month, months.get(month) ?? '0.00']);
  expect(await spendingBySupplement(db)).toEqual(truth.names);
}

test('tallies are right after any change, also one that bypasses the API', { timeout: 120_000 }, async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(sql`truncate users, purchases, feedback, wellbeing_metrics cascade`);
  // The window of doses starts in the middle of the generated dates, and moves on during the test.
  await moveWindow(db, later(-25));
  const random = seeded(SEED);
  for (let step = 0; step < (onPostgres ? 120 : 60); step += 1) {
    const change = randomChange(random);
    await db.execute(change);
    if (step % 7 === 0) await tidyTallies(db, later(30 - 25 + step / 20));
    expect(await wrongSums(db), `SEED=${SEED}, step ${step}`).toEqual([]);
    if (step % 15 === 0) for (const days of [-12, 0, 5, 12]) await compareResponses(db, later(days));
  }
  await db.execute(sql`select recount()`);
  expect(await wrongSums(db), 'after a recount').toEqual([]);
  await close();
});

if (onPostgres)
  test('tallies are right in every snapshot under concurrent writes', { timeout: 120_000 }, async () => {
    const database = await openEmptyDatabase();
    await migrate(database.db);
    await moveWindow(database.db, later(-25));
    const others = await Promise.all([openAgain(database), openAgain(database)]);
    let working = 6;
    let done = 0;
    const workers = Array.from({ length: working }, async (_, index) => {
      const random = seeded(SEED + index);
      const { db } = others[index % 2] as typeof database;
      for (let step = 0; step < 40; step += 1)
        await db
          .transaction(async (tx) => {
            for (let part = 0; part <= random.whole(3); part += 1) await tx.execute(randomChange(random));
            if (random.whole(5) === 0) throw new Error('rolled back');
            done += 1;
          })
          // One of two deadlocked or slow transactions gets an error and is rolled back.
          .catch(() => {});
      working -= 1;
    });
    const folders = others.map(async ({ db }, index) => {
      for (let turn = 0; working > 0; turn += 1) await tidyTallies(db, later(5 + turn / 100 + index)).catch(() => {});
    });
    while (working > 0) expect(await wrongSums(database.db).catch(() => []), `SEED=${SEED}`).toEqual([]);
    await Promise.all([...workers, ...folders]);
    expect(done).toBeGreaterThan(50);
    expect(await wrongSums(database.db), `SEED=${SEED}`).toEqual([]);
    for (const { close } of others) await close();
    await database.close();
  });

test('moves doses and purchases to the names of their supplements, and follows name changes', async () => {
  const { db, close } = await openTestDatabase();
  const pending = async () => {
    const [row] = await rowsOf<{ doses: number; purchases: number; names: number }>(
      db,
      sql`select (select count(*) from dose_counts)::int as doses, (select count(*) from spendings)::int as purchases,
                 (select count(*) from spending_names where count <> 0)::int as names`,
    );
    return row;
  };
  const supplements = await rowsOf<{ id: number }>(db, sql`select distinct supplement_id as id from purchases`);
  await tidyTallies(db, NOW);
  const tidy = await pending();
  expect(tidy).toMatchObject({ doses: 0, purchases: 0 });
  expect(tidy?.names).toBeLessThan(supplements.length / 2);

  const [id, other] = supplements.map((supplement) => supplement.id);
  await db.execute(sql`update supplements set is_active = not is_active where id = ${id}`);
  expect(await pending(), 'no name has changed').toEqual(tidy);
  await db.execute(sql`update supplements set name = 'Another name' where id = ${id}`);
  await db.execute(sql`delete from supplements where id = ${other}`);
  expect((await pending())?.purchases).toBeGreaterThan(0);
  for (const _ of ['as it is', 'and tidied']) {
    const names = (await spendingBySupplement(db)).map(({ supplementName }) => supplementName);
    expect(names).toContain('Another name');
    expect(await spendingBySupplement(db)).toEqual((await readSlowly(db, NOW)).names);
    await tidyTallies(db, NOW);
  }
  expect(await wrongSums(db)).toEqual([]);
  await close();
});

test('moves purchases under names too long for an index like the others, repeatedly', async () => {
  const { db, close } = await openTestDatabase();
  // Digits that cannot be compressed, with a common prefix.
  const buy = (last: string) =>
    db.execute(
      sql`insert into purchases (supplement_id, supplement_name, purchased_at, price, currency, usd_rate, quantity, is_recurring)
          select supplement_id, (select string_agg(md5(n::text), '') from generate_series(1, 300) n) || ${last}, now(), 5, 'USD', 1, 1, false
          from purchases order by id limit 3`,
    );
  for (const last of ['one', 'two', 'one']) {
    await buy(last);
    await tidyTallies(db, NOW);
    const [left] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from spendings`);
    expect(left?.n).toBe(0);
  }
  await db.execute(sql`delete from supplements where id in (select supplement_id from purchases order by id limit 1)`);
  expect(await wrongSums(db)).toEqual([]);
  await tidyTallies(db, NOW);
  expect(await wrongSums(db)).toEqual([]);
  expect(await spendingBySupplement(db)).toEqual((await readSlowly(db, NOW)).names);
  await close();
});

test('folds appended rows into one for each key; a statement without changes appends nothing', async () => {
  const { db, close } = await openTestDatabase();
  const rows = async () =>
    (
      await rowsOf<{ n: number }>(
        db,
        sql`select (select count(*) from record_counts)::int + (select count(*) from dose_names)::int as n`,
      )
    )[0]?.n ?? 0;
  await tidyTallies(db, NOW);
  const folded = await rows();
  for (const statement of [
    'update users set name = name where id < 0',
    'delete from doses where id < 0',
    'insert into users select * from users where id < 0',
  ])
    await db.execute(sql.raw(statement));
  expect(await rows()).toBe(folded);
  await db.execute(sql`update supplements set is_active = not is_active`);
  expect(await rows()).toBeGreaterThan(folded);
  await db.execute(sql`update supplements set is_active = not is_active`);
  await tidyTallies(db, NOW);
  expect(await rows()).toBe(folded);
  await close();
});

test('counts rows loaded in replica mode, and by a role that may only write the table', async () => {
  const { db, close } = await openTestDatabase();
  const role = sql.raw(`app_${process.pid}`);
  const { totalUsers } = await readStats(db, NOW);
  await db.transaction(async (tx) => {
    await tx.execute(sql`create role ${role}`);
    await tx.execute(sql`grant insert on users to ${role}`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local role ${role}`);
    await tx.execute(sql`set local search_path = pg_temp`);
    await tx.execute(
      sql`insert into public.users (name, email, username, created_at) values ('A', 'a@b.co', 'aaa', now())`,
    );
    await tx.execute(sql`reset role`);
    await tx.execute(sql`drop owned by ${role}`);
    await tx.execute(sql`drop role ${role}`);
  });
  expect((await readStats(db, NOW)).totalUsers).toBe(totalUsers + 1);
  expect(await wrongSums(db)).toEqual([]);
  await close();
});
