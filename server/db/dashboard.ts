import { sql } from 'drizzle-orm';
import type { Activity, DashboardStats, PopularSupplement, WellbeingTrends } from '../contract';
import { type Database, rowsOf } from './database';
import { dayStart, daysAgo, monthStart } from './periods';

/** How many items the dashboard's lists hold (decisions.md, 30). */
export const RECENT = 5;

export async function readStats(db: Database, now: Date): Promise<DashboardStats> {
  const [row] = await rowsOf<Omit<DashboardStats, 'userGrowth'> & { thisMonth: number; lastMonth: number }>(
    db,
    sql`select
      (select count(*) from users)::int as "totalUsers",
      (select count(*) from users where created_at >= ${monthStart(now)}::timestamptz
        and created_at <= ${now.toISOString()}::timestamptz)::int as "thisMonth",
      (select count(*) from users where created_at >= ${monthStart(now, -1)}::timestamptz
        and created_at < ${monthStart(now)}::timestamptz)::int as "lastMonth",
      (select count(*) from supplements where is_active)::int as "activeSupplements",
      (select count(*) from doses where taken_at >= ${dayStart(now)}::timestamptz
        and taken_at <= ${now.toISOString()}::timestamptz)::int as "supplementsTakenToday",
      (select count(*) from feedback where not resolved)::int as "unresolvedFeedback"`,
  );
  if (!row) throw new Error('A select of counts answers one row.');
  const { thisMonth, lastMonth, ...stats } = row;
  return { ...stats, userGrowth: growth(thisMonth, lastMonth) };
}

/** In percent, with one decimal. From nothing to something is 100. */
export function growth(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return oneDecimal(((current - previous) / previous) * 100);
}

export async function readActivity(db: Database): Promise<Activity[]> {
  const rows = await rowsOf<{
    name: string;
    email: string;
    picture: string | null;
    activity: string;
    at: string;
    completed: boolean;
  }>(
    db,
    sql`select u.name, u.email, u.profile_picture as picture, a.activity, a.happened_at::text as at, a.completed
        from activities a join users u on u.id = a.user_id
        order by a.happened_at desc, a.id desc limit ${RECENT}`,
  );
  return rows.map(({ name, email, picture, activity, at, completed }) => ({
    user: { name, email, profilePicture: picture },
    activity,
    timestamp: new Date(at).toISOString(),
    status: completed ? 'completed' : 'pending',
  }));
}

/** The five names with most doses in the last 30 days, in percent of all doses. */
export async function readPopular(db: Database, now: Date): Promise<PopularSupplement[]> {
  const rows = await rowsOf<PopularSupplement>(
    db,
    sql`select s.name, (count(*) * 100.0 / sum(count(*)) over ())::float8 as percentage
        from doses d join supplements s on s.id = d.supplement_id
        where d.taken_at > ${daysAgo(now, 30)}::timestamptz and d.taken_at <= ${now.toISOString()}::timestamptz
        group by s.name order by count(*) desc, s.name limit ${RECENT}`,
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

/** The averages of the last seven days, and by how much they differ from those of the seven days before. */
export async function readTrends(db: Database, now: Date): Promise<WellbeingTrends> {
  const averages = trends.map(
    (name) =>
      sql`coalesce(avg(${sql.raw(columns[name])}) filter (where recorded_at > ${daysAgo(now, 7)}::timestamptz), 0)::float8 as ${sql.raw(`"${name}"`)},
          coalesce(avg(${sql.raw(columns[name])}) filter (where recorded_at <= ${daysAgo(now, 7)}::timestamptz), 0)::float8 as ${sql.raw(`"${name}Before"`)}`,
  );
  const [row = {}] = await rowsOf<Record<string, number>>(
    db,
    sql`select ${sql.join(averages, sql`, `)} from wellbeing_entries
        where recorded_at > ${daysAgo(now, 14)}::timestamptz and recorded_at <= ${now.toISOString()}::timestamptz`,
  );
  const trend = (name: string) => {
    const [current, before] = [oneDecimal(row[name] ?? 0), oneDecimal(row[`${name}Before`] ?? 0)];
    // Without a week to compare with there is no change to speak of.
    return { current, change: before === 0 ? 0 : oneDecimal(current - before) };
  };
  return Object.fromEntries(trends.map((name) => [name, trend(name)])) as WellbeingTrends;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10 + 0;
