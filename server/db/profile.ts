import { sql } from 'drizzle-orm';
import type { UserActivity, UserSummary } from '../contract';
import { type Database, rowsOf } from './database';
import { readInstant } from './times';

/** Counts the records of a user; undefined if the user does not exist. */
export async function readSummary(db: Database, id: number): Promise<UserSummary | undefined> {
  const countOf = (table: string, condition = '') =>
    sql`(select count(*)::int from ${sql.raw(table)} where user_id = ${id} ${sql.raw(condition)})`;
  const [row] = await rowsOf<UserSummary>(
    db,
    sql`select
      ${countOf('supplements')} as "supplements",
      ${countOf('wellbeing_metrics')} as "metrics",
      ${countOf('purchases')} as "purchases",
      ${countOf('feedback')} as "feedback",
      ${countOf('feedback', 'and not resolved')} as "unresolvedFeedback",
      ${countOf('activities')} as "activities"
      from users where id = ${id}`,
  );
  return row;
}

/** Reads a page of a user's activities, newest first; undefined if the user does not exist. */
export async function readUserActivities(
  db: Database,
  id: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ activities: UserActivity[]; total: number } | undefined> {
  const [user] = await rowsOf<{ total: number }>(
    db,
    sql`select (select count(*)::int from activities where user_id = ${id}) as total from users where id = ${id}`,
  );
  if (!user) return undefined;
  const rows = await rowsOf<{ id: number; activity: string; at: string; completed: boolean }>(
    db,
    sql`select id, activity, happened_at::text as at, completed from activities where user_id = ${id}
        order by happened_at desc, id desc limit ${limit} offset ${(page - 1) * limit}::bigint`,
  );
  const activities = rows.map(({ at, completed, ...row }) => ({
    ...row,
    timestamp: readInstant(at).toISOString(),
    status: completed ? ('completed' as const) : ('pending' as const),
  }));
  return { activities, total: user.total };
}
