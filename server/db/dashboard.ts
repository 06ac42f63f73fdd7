import { type SQL, sql } from 'drizzle-orm';
import type { DashboardStats, PopularSupplement, WellbeingTrends } from '../contract';
import { addDays, addMonths, UTC, type Zone } from '../days';
import { type Database, rowsOf } from './database';
import { dosesOn } from './doses';
import { DOSE_DAYS, inNames, totalOf } from './tallies';
import { at, readInstant } from './times';

const DAY = 86_400_000;
/** Number of items in each dashboard list (rulings.md, 30). */
export const RECENT = 5;

/** Reads the totals at the top of the dashboard. @param zone The time zone of 'today' and 'this month'. */
export async function readStats(db: Database, now: Date, zone: Zone): Promise<Required<DashboardStats>> {
  const today = zone.dayOf(now);
  const [lastMonth, thisMonth] = [zone.startOf(addMonths(today, -1)), zone.startOf(addMonths(today, 0))];
  const yesterday = zone.dayOf(new Date(zone.startOf(today).getTime() - 1));
  const sameTime = new Date(zone.startOf(yesterday).getTime() + now.getTime() - zone.startOf(today).getTime());
  const [twoWeeksAgo, weekAgo] = [14, 7].map((days) => at(new Date(now.getTime() - days * DAY)));
  const [row] = await rowsOf<Counts>(
    db,
    sql`select
      ${totalOf('users')} as "totalUsers",
      (select count(*) from users where created_at >= ${at(thisMonth)} and created_at <= ${at(now)})::int as "thisMonth",
      (select count(*) from users where created_at >= ${at(lastMonth)} and created_at < ${at(thisMonth)})::int as "lastMonth",
      ${totalOf('supplements', 'active')} as "activeSupplements",
      ${dosesOn({ day: today, zone, now })} as "supplementsTakenToday",
      ${dosesOn({ day: yesterday, zone, now: sameTime })} as "takenYesterday",
      (select count(*) from feedback where created_at > ${weekAgo} and created_at <= ${at(now)})::int as "thisWeek",
      (select count(*) from feedback where created_at > ${twoWeeksAgo} and created_at <= ${weekAgo})::int as "lastWeek",
      ${totalOf('feedback', 'unresolved')} as "unresolvedFeedback"`,
  );
  if (!row) throw new Error('The query returned no row.');
  const { thisMonth: current, lastMonth: previous, takenYesterday, thisWeek, lastWeek, ...stats } = row;
  return {
    ...stats,
    userGrowth: growth(current, previous),
    supplementsTakenGrowth: growth(stats.supplementsTakenToday, takenYesterday),
    newFeedbackGrowth: growth(thisWeek, lastWeek),
  };
}

type Counts = Omit<DashboardStats, `${string}Growth`> &
  Record<'thisMonth' | 'lastMonth' | 'takenYesterday' | 'thisWeek' | 'lastWeek', number>;

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

/** Returns the five supplement names with the most doses in the last 30 days, and their share of all doses in percent. */
export async function readPopular(db: Database, now: Date): Promise<PopularSupplement[]> {
  // From the beginning of a day in UTC: the doses of whole days have been counted.
  const start = UTC.startOf(addDays(UTC.dayOf(now), -DOSE_DAYS));
  // A dose at this moment counts.
  const end = new Date(now.getTime() + 1);
  const rows = await rowsOf<PopularSupplement>(
    db,
    sql`select keys[1] as name, (sum(count) * 100.0 / sum(sum(count)) over ())::float8 as percentage
        from (${inNames('doses', start, end)}) as named
        where keys[1] is not null group by 1 having sum(count) > 0
        order by sum(count) desc, 1 limit ${RECENT}`,
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

/** Returns the averages of the last seven days and their change from the seven days before. */
export async function readTrends(db: Database, now: Date): Promise<WellbeingTrends> {
  const [twoWeeksAgo, weekAgo] = [14, 7].map((days) => at(new Date(now.getTime() - days * DAY)));
  // Rounded, because sums of decimals are inexact. To sum up exact numbers takes ten times as long.
  const average = (name: keyof typeof columns, week: SQL) =>
    sql`coalesce(round((avg(${sql.raw(columns[name])}) filter (where ${week}))::numeric, 9), 0)::float8`;
  const averages = trends.flatMap((name) => [
    sql`${average(name, sql`recorded_at > ${weekAgo}`)} as ${sql.identifier(name)}`,
    sql`${average(name, sql`recorded_at <= ${weekAgo}`)} as ${sql.identifier(`${name}Before`)}`,
  ]);
  const [row = {}] = await rowsOf<Record<string, number>>(
    db,
    sql`select ${sql.join(averages, sql`, `)} from wellbeing_entries
        where recorded_at > ${twoWeeksAgo} and recorded_at <= ${at(now)}`,
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
