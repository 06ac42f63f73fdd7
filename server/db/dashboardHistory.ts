import { sql } from 'drizzle-orm';
import type { DashboardHistory } from '../contract';
import { type Database, rowsOf } from './database';
import { dosesOn } from './doses';
import { dayStart } from './periods';
import { totalOf } from './tallies';

/** Number of days in the history, including the current one. */
export const HISTORY_DAYS = 30;

/**
 * Reads the last 30 days of the dashboard's numbers, from totals by day (`migrations/0022_sparklines.sql`). The last day's
 * numbers equal the dashboard's stats: doses are counted until now, and all users are included.
 */
export async function readDashboardHistory(db: Database, now: Date): Promise<DashboardHistory> {
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => dayStart(now, index - HISTORY_DAYS + 1).slice(0, 10));
  const [first, today] = [days[0] ?? '', days.at(-1) ?? ''];
  const rows = await rowsOf<{ topic: string; day: string; count: number }>(
    db,
    sql`select topic, least(period, ${today}::date)::text as day, sum(count)::int as count from record_counts
        where topic = 'users_by_day' and period > ${first}::date group by 1, 2
        union all
        select topic, period::text, sum(count)::int from record_counts
        where topic in ('doses', 'feedback_by_day') and period >= ${first}::date and period <= ${today}::date group by 1, 2
        union all select 'users', '', ${totalOf('users')}
        union all select 'supplements', '', ${totalOf('supplements')}
        union all select 'doses', 'now', ${dosesOn(today, now)}`,
  );
  const counts = new Map(rows.map(({ topic, day, count }) => [`${topic} ${day}`, count]));
  const count = (topic: string, day = '') => counts.get(`${topic} ${day}`) ?? 0;
  // Counts back from today's total.
  let users = count('users');
  const totalUsers: number[] = [];
  for (const day of days.toReversed()) {
    totalUsers.unshift(users);
    users -= count('users_by_day', day);
  }
  return {
    totalUsers,
    supplementsTaken: days.map((day) => count('doses', day === today ? 'now' : day)),
    newFeedback: days.map((day) => count('feedback_by_day', day)),
    totalSupplements: count('supplements'),
  };
}
