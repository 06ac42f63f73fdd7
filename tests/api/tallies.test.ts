/** The tallies match the tables: after any change, in every snapshot, and in every response built from them. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { monthlySpendings, spendingBySupplement } from '../../server/db/analytics';
import { growth, readPopular, readStats, readTrends } from '../../server/db/dashboard';
import type { Database } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { recountTotals } from '../../server/db/recount';
import { tidyTallies } from '../../server/db/tallies';
import { rounds, seeded } from '../support/random';
import { onPostgres, openAgain, openEmptyDatabase, openTestDatabase } from './database';
import { NOW, randomChange } from './tallies/changes';
import { LOADED_TOTALS } from './tallies/loaded';
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
  const { thisMonth = 0, lastMonth = 0, ...stats } = truth.stats ?? {};
  expect(await readStats(db, now)).toEqual({ ...stats, userGrowth: growth(thisMonth, lastMonth) });
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

// Slow, because all totals are compared with the tables after each change.
test('tallies are right after any change, also one that bypasses the API', { timeout: 120_000 }, async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(sql`truncate users, purchases, feedback, wellbeing_metrics cascade`);
  // The window of doses starts in the middle of the generated dates, and moves on during the test.
  await moveWindow(db, later(-25));
  const random = seeded(SEED);
  // Both databases run the same triggers.
  const steps = onPostgres ? 120 : rounds(20);
  for (let step = 0; step < steps; step += 1) {
    const change = randomChange(random);
    await db.execute(change);
    if (step % 7 === 0) await tidyTallies(db, later(30 - 25 + step / 20));
    expect(await wrongSums(db), `SEED=${SEED}, step ${step}`).toEqual([]);
    if (step % 15 === 0) for (const days of [-12, 0, 5, 12]) await compareResponses(db, later(days));
  }
  const { totalUsers } = await readStats(db, NOW);
  for (const statement of LOADED_TOTALS) await db.execute(sql.raw(statement));
  expect((await readStats(db, NOW)).totalUsers).toBe(2 * totalUsers);
  await recountTotals(db);
  expect(await wrongSums(db), 'after a data-only load and a recount').toEqual([]);
  await close();
});

// Slow, because six writers make 240 transactions.
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

test('a recount of a database without tables explains what to do', async () => {
  const { db, close } = await openEmptyDatabase();
  await expect(recountTotals(db)).rejects.toThrow('Start the server once, then recount.');
  await close();
});
