import { createRoute } from '@hono/zod-openapi';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { feedbackList, feedbackQuery, feedbackUpdate, feedback as feedbackWire } from '../contract';
import type { Database } from '../db/database';
import { byText, byValue } from '../db/order';
import { type Listing, readPage } from '../db/page';
import { feedback, users } from '../db/schema';
import { totalOf } from '../db/tallies';
import { isVersion, next } from '../db/version';
import type { Features } from '../features';
import { routes } from '../http/context';
import { etagOf, notFoundOrStale } from '../http/ifMatch';
import { findOrFail, recordRoutes } from '../http/record';
import { json, reading } from '../http/responses';
import { withSort } from '../http/sort';

const tags = ['Feedback'];

const sorts = {
  category: byText(feedback.category),
  resolved: byValue(feedback.resolved),
  createdAt: byValue(feedback.createdAt),
};

const list = (features: Features) =>
  createRoute({
    method: 'get',
    path: '/feedback',
    tags,
    summary: 'One page of feedback, newest first',
    description: 'An empty `status` returns all feedback.',
    request: { query: withSort(feedbackQuery, sorts, features) },
    responses: { 200: json(feedbackList, 'The page, and how many there are in all.'), ...reading },
  });

const record = recordRoutes({ path: '/feedback', tags, name: 'piece of feedback', schema: feedbackWire });
const update = record.update(feedbackUpdate);

const columns = {
  feedback,
  user: { name: users.name, email: users.email, profilePicture: users.profilePicture },
};

/** Selects feedback with its user. */
const feedbackWithUser = <Extra extends Record<string, SQL>>(db: Pick<Database, 'select'>, extra: Extra) =>
  db
    .select({ ...columns, ...extra })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .$dynamic();

type Row = Pick<Awaited<ReturnType<typeof feedbackWithUser>>[number], 'feedback' | 'user'>;

/** Listings by the `status` of the query; '' is all feedback. */
const listings = {
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
    sorts,
    total: totalOf('feedback', state),
    where,
    select: feedbackWithUser,
  };
}

/** Returns the newest unresolved feedback, for the dashboard. */
export async function readNewestUnresolved(db: Database, limit: number) {
  const { rows } = await readPage(db, listings.unresolved, { page: 1, limit });
  return rows.map(feedbackToWire);
}

/** `user` is null if the user was deleted. */
const feedbackToWire = ({ feedback: { id, content, category, resolved, createdAt, version }, user }: Row) => ({
  id,
  content,
  category,
  resolved,
  createdAt: createdAt.toISOString(),
  user,
  version,
});

export const feedbackRoutes = (features: Features) =>
  routes()
    .openapi(list(features), async (c) => {
      const { status, ...page } = c.req.valid('query');
      const { rows, total } = await readPage(c.var.db, listings[status], page);
      return c.json({ feedbacks: rows.map(feedbackToWire), total }, 200);
    })
    .openapi(record.read(features), async (c) => {
      const row = await findOrFail(current, c.var.db, c.req.valid('param').id);
      return c.json(row, 200, etagOf(row));
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const { resolved } = c.req.valid('json');
      const row = await c.var.write(async (tx) => {
        const changed = await tx
          .update(feedback)
          .set({ resolved, version: next(feedback.version) })
          .where(and(eq(feedback.id, id), isVersion(feedback.version, c.req.valid('header')['if-match'])))
          .returning({ version: feedback.version });
        const now = await current(tx, id);
        if (!now || changed.length === 0) throw notFoundOrStale(now);
        return now;
      });
      return c.json(row, 200, etagOf(row));
    });

async function current(db: Database, id: number) {
  const [row] = await feedbackWithUser(db, {}).where(eq(feedback.id, id));
  return row && feedbackToWire(row);
}
