import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database';
import { byText, byValue } from './order';
import { type Listing, readPage } from './page';
import { feedback, users } from './schema';
import { totalOf } from './tallies';

export const feedbackSorts = {
  category: byText(feedback.category),
  resolved: byValue(feedback.resolved),
  createdAt: byValue(feedback.createdAt),
};

const columns = {
  feedback,
  user: { id: users.id, name: users.name, email: users.email, profilePicture: users.profilePicture },
};

/** Selects feedback with its user. */
const feedbackWithUser = <Extra extends Record<string, SQL>>(db: Pick<Database, 'select'>, extra: Extra) =>
  db
    .select({ ...columns, ...extra })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .$dynamic();

type Row = Pick<Awaited<ReturnType<typeof feedbackWithUser>>[number], 'feedback' | 'user'>;

/** Listings by the query's `status`; '' lists all feedback. */
export const feedbackListings = {
  '': listingOf(undefined),
  unresolved: listingOf('unresolved', sql`not ${feedback.resolved}`),
  resolved: listingOf('resolved', sql`${feedback.resolved}`),
};

// The conditions are written as in the partial indexes, so that the planner can use them.
function listingOf(state: 'unresolved' | 'resolved' | undefined, where?: SQL): Listing<Row> {
  return {
    name: `${state ?? 'all'} feedback`,
    table: feedback,
    newest: [feedback.createdAt, feedback.id],
    sorts: feedbackSorts,
    total: totalOf('feedback', state),
    where,
    select: feedbackWithUser,
  };
}

/** Returns the newest unresolved feedback, for the dashboard. */
export async function readNewestUnresolved(db: Database, limit: number) {
  const { rows } = await readPage(db, feedbackListings.unresolved, { page: 1, limit });
  return rows.map(feedbackToWire);
}

/** `user` is null if the user was deleted. */
export const feedbackToWire = ({ feedback: { id, content, category, resolved, createdAt, version }, user }: Row) => ({
  id,
  content,
  category,
  resolved,
  createdAt: createdAt.toISOString(),
  user,
  version,
});
