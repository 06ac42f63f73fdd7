import { type SQL, sql } from 'drizzle-orm';
import type { DashboardStats, PopularSupplement, WellbeingTrends } from '../contract';
import { type Database, rowsOf } from './database';
import { dosesOn } from './doses';
import { dayStart, daysAgo, hourOf, monthStart } from './periods';
import { DOSE_DAYS, totalOf } from './tallies';
import { readInstant } from './times';

/** Number of items in each dashboard list (rulings.md, 30). */
export const RECENT = 5;

/** Reads the totals at the top of the dashboard. */
export async function readStats(db: Database, now: Date): Promise<DashboardStats> {
  const [row] = await rowsOf<Omit<DashboardStats, 'userGrowth'> & { thisMonth: number; lastMonth: number }>(
    db,
    sql`select
      ${totalOf('users')} as "totalUsers",
      ${newUsers(monthStart(now))} - (select count(*) from users where created_at > ${now.toISOString()}::timestamptz
        and created_at < ${monthStart(now, 1)}::timestamptz)::int as "thisMonth",
      ${newUsers(monthStart(now, -1))} as "lastMonth",
      ${totalOf('supplements', 'active')} as "activeSupplements",
      ${dosesOn(dayStart(now).slice(0, 10), now)} as "supplementsTakenToday",
      ${totalOf('feedback', 'unresolved')} as "unresolvedFeedback"`,
  );
  if (!row) throw new Error('The query returned no row.');
  const { thisMonth, lastMonth, ...stats } = row;
  return { ...stats, userGrowth: growth(thisMonth, lastMonth) };
}

/** Returns an expression for the number of users created in the month that begins at `start`. */
const newUsers = (start: string) =>
  sql`(select coalesce(sum(count), 0)::int from record_counts where topic = 'users' and period = ${start}::date)`;

/** Returns the growth in percent, rounded to one decimal. Growth from zero is 100. */
export function growth(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return oneDecimal(((current - previous) / previous) * 100);
}

/** Reads the most recent activities, newest first. */
export async function readActivity(db: Database) {
  const rows = await rowsOf<{
    id: number;
    name: string;
    email: string;
    picture: string | null;
    activity: string;
    at: string;
    completed: boolean;
  }>(
    db,
    sql`select u.id, u.name, u.email, u.profile_picture as picture, a.activity, a.happened_at::text as at, a.completed
        from activities a join users u on u.id = a.user_id
        order by a.happened_at desc, a.id desc limit ${RECENT}`,
  );
  return rows.map(({ id, name, email, picture, activity, at, completed }) => ({
    user: { id, name, email, profilePicture: picture },
    activity,
    timestamp: readInstant(at).toISOString(),
    status: completed ? ('completed' as const) : ('pending' as const),
  }));
}

/**
 * Returns the five supplement names with the most doses in the last 30 days, and their share of all doses in percent.
 * `dose_names` and the pending `dose_counts` cover slightly more than 30 days, so extra and future doses are subtracted. If
 * the stored window begins too late, the missing doses are added.
 */
export async function readPopular(db: Database, now: Date): Promise<PopularSupplement[]> {
  const [from, to] = [sql`${daysAgo(now, DOSE_DAYS)}::timestamptz`, sql`${now.toISOString()}::timestamptz`];
  // Use subqueries, not joins: the planner cannot estimate how few rows lie between two looked-up instants, and would
  // read all supplements.
  const since = sql`(select since from dose_window)`;
  const rows = await rowsOf<PopularSupplement>(
    db,
    sql`with counted as (
          select supplement_id, count::int as count from dose_counts
          union all
          select supplement_id, case when ${from} < ${since} then 1 else -1 end from doses
          where taken_at > least(${from}, ${since}) and taken_at <= least(greatest(${from}, ${since}), ${to})
          union all
          select supplement_id, -1 from doses where taken_at > greatest(${since}, ${to}) and taken_at <= 'infinity'),
        named as (
          select name, count::int as count from dose_names
          union all
          select (select name from supplements where id = c.supplement_id), sum(c.count) from counted c
          group by c.supplement_id)
        select name, (sum(count) * 100.0 / sum(sum(count)) over ())::float8 as percentage
        from named where name is not null group by name having sum(count) > 0
        order by sum(count) desc, name limit ${RECENT}`,
  );
  return rows.map(({ name, percentage }) => ({ name, percentage: oneDecimal(percentage) }));
}

const columns = {
  overallWellbeing: 'overall_wellbeing',
  physicalEnergy: 'physical_energy',
  emotionalWellbeing: 'emotional_wellbeing',
  sleepQuality: 'sleep_quality',
  activityLevel: 'activity_level',
} as const;
const trends = Object.keys(columns) as (keyof typeof columns)[];

/**
 * Returns the averages of the last seven days and their change from the seven days before. Uses hourly sums, and single
 * entries only for the hours in which a week begins or ends.
 */
export async function readTrends(db: Database, now: Date): Promise<WellbeingTrends> {
  const [weekAgo, twoWeeksAgo] = [daysAgo(now, 7), daysAgo(now, 14)];
  const names = sql.raw(trends.map((name) => columns[name]).join(', '));
  const exact = sql.raw(trends.map((name) => `${columns[name]}::numeric`).join(', '));
  const average = (name: keyof typeof columns, week: SQL) =>
    sql`coalesce(sum(${sql.raw(columns[name])}) filter (where ${week}) / nullif(sum(count) filter (where ${week}), 0), 0)::float8`;
  const averages = trends.flatMap((name) => [
    sql`${average(name, sql`is_current`)} as ${sql.identifier(name)}`,
    sql`${average(name, sql`not is_current`)} as ${sql.identifier(`${name}Before`)}`,
  ]);
  const edges = [twoWeeksAgo, weekAgo, now.toISOString()].map(
    (instant) => sql`
      select recorded_at > ${weekAgo}::timestamptz, 1, ${exact} from wellbeing_entries
      where recorded_at >= ${hourOf(instant)}::timestamptz and recorded_at < ${hourOf(instant, 1)}::timestamptz
        and recorded_at > ${twoWeeksAgo}::timestamptz and recorded_at <= ${now.toISOString()}::timestamptz`,
  );
  const [row = {}] = await rowsOf<Record<string, number>>(
    db,
    sql`with part (is_current, count, ${names}) as (
          select hour > ${weekAgo}::timestamptz, count, ${names} from entry_sums
          where hour > ${hourOf(twoWeeksAgo)}::timestamptz and hour < ${hourOf(now.toISOString())}::timestamptz
            and hour <> ${hourOf(weekAgo)}::timestamptz
          union all ${sql.join(edges, sql` union all `)})
        select ${sql.join(averages, sql`, `)} from part`,
  );
  const trend = (name: string) => {
    const [current, before] = [oneDecimal(row[name] ?? 0), oneDecimal(row[`${name}Before`] ?? 0)];
    // Without a previous week to compare with, the change is 0.
    return { current, change: before === 0 ? 0 : oneDecimal(current - before) };
  };
  return Object.fromEntries(trends.map((name) => [name, trend(name)])) as WellbeingTrends;
}

/** Rounds to one decimal. Adding 0 turns -0 into 0. */
const oneDecimal = (value: number) => Math.round(value * 10) / 10 + 0;
