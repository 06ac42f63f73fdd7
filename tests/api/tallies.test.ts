/** The tallies match the tables: after any change, in every snapshot, and in every response built from them. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UTC, zoneOf } from '../../server/days';
import { monthlySpendings, spendingBySupplement } from '../../server/db/analytics';
import { growth, readPopular, readStats, readTrends } from '../../server/db/dashboard';
import { readDashboardHistory } from '../../server/db/dashboardHistory';
import type { Database } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { hasLoadedTotals, recountTotals } from '../../server/db/recount';
import { tidyTallies } from '../../server/db/tallies';
import { rounds, seeded } from '../support/random';
import { onPostgres, openAgain, openEmptyDatabase, openTestDatabase } from './database';
import { NOW, randomChange } from './tallies/changes';
import { readSlowly, wrongSums } from './tallies/truth';

const SEED = Number(process.env.SEED ?? 20_261_120);
/** Also half an hour and 45 minutes away from UTC, and with a change of the clock in these days. */
const ZONES = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Chatham', 'America/Asuncion'];
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

async function compareResponses(db: Database, now: Date, name: string): Promise<void> {
  const truth = await readSlowly(db, now, name);
  const zone = zoneOf(name);
  const rounded = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
  const { thisMonth = 0, lastMonth = 0, ...stats } = truth.stats ?? {};
  expect(await readStats(db, now, zone)).toMatchObject({ ...stats, userGrowth: growth(thisMonth, lastMonth) });
  expect(await readPopular(db, now)).toEqual(
    truth.popular.map(({ name, percentage }) => ({ name, percentage: rounded(percentage) })),
  );
  const trends = Object.values(await readTrends(db, now));
  expect(trends.map(({ current }) => current)).toEqual((truth.trends?.now ?? []).map(rounded));
  const months = new Map(truth.months.map(({ month, total }) => [month, total]));
  for (const { month, totalSpending } of await monthlySpendings(db, now, zone))
    expect([month, totalSpending]).toEqual([month, months.get(month) ?? '0.00']);
  expect(await spendingBySupplement(db)).toEqual(truth.names);
  const { supplementsTaken, newFeedback, totalUsers } = await readDashboardHistory(db, now, zone);
  expect({ name, supplementsTaken, newFeedback, totalUsers: totalUsers.slice(0, -1) }).toEqual({ name, ...truth.days });
}

// Slow, because all totals are compared with the tables after each change.
test('tallies are right after any change, also one that bypasses the API', { timeout: 120_000 }, async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(sql`truncate users, purchases, feedback, wellbeing_metrics cascade`);
  const random = seeded(SEED);
  // Both databases run the same triggers.
  const steps = onPostgres ? 120 : rounds(20);
  for (let step = 0; step < steps; step += 1) {
    const change = randomChange(random);
    await db.execute(change);
    if (step % 7 === 0) await tidyTallies(db, NOW);
    expect(await wrongSums(db), `SEED=${SEED}, step ${step}`).toEqual([]);
    if (step % 15 === 0)
      for (const [index, zone] of ZONES.entries()) await compareResponses(db, later(index * 4), zone);
  }
  expect(await hasLoadedTotals(db)).toBe(false);
  const { totalUsers } = await readStats(db, NOW, UTC);
  await db.execute(sql`insert into tallies select * from tallies`);
  expect((await readStats(db, NOW, UTC)).totalUsers).toBe(2 * totalUsers);
  expect(await hasLoadedTotals(db), 'a dump with its own tallies was loaded').toBe(true);
  await recountTotals(db);
  expect(await wrongSums(db), 'after a recount').toEqual([]);
  await close();
});

// Slow, because six writers make 240 transactions.
if (onPostgres)
  test('tallies are right in every snapshot under concurrent writes', { timeout: 120_000 }, async () => {
    const database = await openEmptyDatabase();
    await migrate(database.db);
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
    const folders = others.map(async ({ db }) => {
      while (working > 0) await tidyTallies(db, NOW).catch(() => {});
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
  const { totalUsers } = await readStats(db, NOW, UTC);
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
  expect((await readStats(db, NOW, UTC)).totalUsers).toBe(totalUsers + 1);
  expect(await wrongSums(db)).toEqual([]);
  await close();
});

test('a recount of a database without tables explains what to do', async () => {
  const { db, close } = await openEmptyDatabase();
  await expect(recountTotals(db)).rejects.toThrow('Start the server once, then recount.');
  await close();
});
