import { createRoute, type z } from '@hono/zod-openapi';
import { idParam, listQuery, userActivities, userSummary } from '../contract';
import { readSummary, readUserActivities } from '../db/profile';
import { notFound } from '../errors';
import type { Features } from '../features';
import { type RouteGroup, routes } from '../http/context';
import { answerNotFound } from '../http/crudRoutes';
import { failures, json, reading } from '../http/responses';
import { signedIn } from '../policy';

/** Without the feature `profile`, a call is neither documented nor in the table, and answers 404. */
const isHidden = (features: Features) => !features.includes('profile');
const hidden = { hide: true, middleware: answerNotFound };

const call = <const Path extends string, Schema extends z.ZodType>(path: Path, schema: Schema, summary: string) => ({
  method: 'get' as const,
  path,
  tags: ['Users'],
  summary,
  responses: { 200: json(schema, summary), ...reading, ...failures(404) },
});

const summary = (features: Features) =>
  createRoute({
    ...call('/users/{id}/summary', userSummary, 'How many records belong to a user'),
    ...(isHidden(features) && hidden),
    request: { params: idParam },
  });

const activities = (features: Features) =>
  createRoute({
    ...call('/users/{id}/activities', userActivities, 'One page of the activities of a user, newest first'),
    ...(isHidden(features) && hidden),
    request: { params: idParam, query: listQuery },
  });

export default {
  routes: (features) =>
    routes()
      .openapi(summary(features), async (c) => {
        const counts = await readSummary(c.var.db, c.req.valid('param').id);
        if (!counts) throw notFound();
        return c.json(counts, 200);
      })
      .openapi(activities(features), async (c) => {
        const page = await readUserActivities(c.var.db, c.req.valid('param').id, c.req.valid('query'));
        if (!page) throw notFound();
        return c.json(page, 200);
      }),
  rules: { 'GET /users/{id}/summary': signedIn, 'GET /users/{id}/activities': signedIn },
} satisfies RouteGroup;
