import { type SQL, sql } from 'drizzle-orm';
import type { DashboardHistory } from '../contract';
import { addDays, type Zone } from '../days';
import { type Database, rowsOf } from './database';
import { inPeriods, totalOf } from './tallies';
import { at, instants } from './times';

/** Number of days in the history, including the current one. */
export const HISTORY_DAYS = 30;

/**
 * Reads the last 30 days of the dashboard's numbers. The last day's numbers equal the dashboard's stats: doses are counted until
 * now, and all users are included.
 */
export async function readDashboardHistory(db: Database, now: Date, zone: Zone): Promise<DashboardHistory> {
  const today = zone.dayOf(now);
  const starts = Array.from({ length: HISTORY_DAYS }, (_, index) =>
    zone.startOf(addDays(today, index - HISTORY_DAYS + 1)),
  );
  const tomorrow = zone.startOf(today, 1);
  const [first = now] = starts;
  const edges = instants(starts);
  const created = (table: SQL) => sql`
    select width_bucket(created_at, ${edges}), count(*) from ${table}
    where created_at >= ${at(first)} and created_at < ${at(tomorrow)} group by 1`;
  const rows = await rowsOf<{ topic: string; day: number; count: number }>(
    db,
    sql`select topic, day, count::int as count from (
          select 'users' as topic, new.* from (${created(sql`users`)}) as new (day, count)
          union all select 'feedback', new.* from (${created(sql`feedback`)}) as new
          union all select 'doses', period, sum(count) from (
            ${inPeriods('doses', [...starts, new Date(now.getTime() + 1)])}) as taken group by 2
          union all select 'later users', 0, count(*) from users where created_at >= ${at(tomorrow)}
          union all select 'all users', 0, ${totalOf('users')}
          union all select 'all supplements', 0, ${totalOf('supplements')}) as counted`,
  );
  const counts = new Map(rows.map(({ topic, day, count }) => [`${topic} ${day}`, count]));
  const count = (topic: string, day = 0) => counts.get(`${topic} ${day}`) ?? 0;
  const daily = (topic: string) => starts.map((_, index) => count(topic, index + 1));
  // Counts back from today's total, which includes users of a later day.
  const added = daily('users');
  let users = count('all users');
  const totalUsers: number[] = [];
  for (let index = HISTORY_DAYS - 1; index >= 0; index -= 1) {
    totalUsers.unshift(users);
    users -= (added[index] ?? 0) + (index === HISTORY_DAYS - 1 ? count('later users') : 0);
  }
  return {
    totalUsers,
    supplementsTaken: daily('doses'),
    newFeedback: daily('feedback'),
    totalSupplements: count('all supplements'),
  };
}
