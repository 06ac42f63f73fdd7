import { createRoute } from '@hono/zod-openapi';
import { and, count, desc, eq } from 'drizzle-orm';
import { feedbackList, feedbackQuery, feedbackUpdate, feedback as feedbackWire, idParam } from '../contract';
import type { Database } from '../db/database';
import { feedback, users } from '../db/schema';
import { pageOf } from '../db/search';
import { isVersion, next } from '../db/version';
import { routes } from '../http/context';
import { etagOf, ifMatch, stale, whyNothing } from '../http/ifMatch';
import { failures, json, jsonBody, reading, writing } from '../http/responses';

const tags = ['Feedback'];

const list = createRoute({
  method: 'get',
  path: '/feedback',
  tags,
  summary: 'One page of feedback, newest first',
  description: 'An empty `status` asks for all of it.',
  request: { query: feedbackQuery },
  responses: { 200: json(feedbackList, 'The page, and how many there are in all.'), ...reading },
});

const update = createRoute({
  method: 'patch',
  path: '/feedback/{id}',
  tags,
  summary: 'Mark feedback as resolved',
  request: { params: idParam, headers: ifMatch, body: jsonBody(feedbackUpdate) },
  responses: {
    200: json(feedbackWire, 'The feedback as it is now.'),
    ...writing,
    ...failures(404),
    ...stale(feedbackWire),
  },
});

/** Feedback with whoever gave it, newest first; the dashboard reads it too. */
export const feedbackWithUser = (db: Database) =>
  db
    .select({ feedback, user: { name: users.name, email: users.email, profilePicture: users.profilePicture } })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof feedbackWithUser>>[number];

/** `user` is null when the person is gone. */
export const feedbackToWire = ({ feedback: { id, content, category, resolved, createdAt, version }, user }: Row) => ({
  id,
  content,
  category,
  resolved,
  createdAt: createdAt.toISOString(),
  user,
  version,
});

export const feedbackRoutes = () =>
  routes()
    .openapi(list, async (c) => {
      const { status, ...page } = c.req.valid('query');
      const wanted = status === '' ? undefined : eq(feedback.resolved, status === 'resolved');
      const { limit, offset } = pageOf(page);
      const rows = await feedbackWithUser(c.var.db).where(wanted).limit(limit).offset(offset);
      const [all] = await c.var.db.select({ total: count() }).from(feedback).where(wanted);
      return c.json({ feedbacks: rows.map(feedbackToWire), total: all?.total ?? 0 }, 200);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const { resolved } = c.req.valid('json');
      const changed = await c.var.db
        .update(feedback)
        .set({ resolved, version: next(feedback.version) })
        .where(and(eq(feedback.id, id), isVersion(feedback.version, c.req.valid('header')['if-match'])))
        .returning({ version: feedback.version });
      const [row] = await feedbackWithUser(c.var.db).where(eq(feedback.id, id));
      if (!row || changed.length === 0) throw whyNothing(row && feedbackToWire(row));
      return c.json(feedbackToWire(row), 200, etagOf(row.feedback));
    });
