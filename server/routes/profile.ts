import { createRoute } from '@hono/zod-openapi';
import { idParam, listQuery, userActivities, userSummary } from '../contract';
import { readSummary, readUserActivities } from '../db/profile';
import { notFound } from '../errors';
import { type RouteGroup, routes } from '../http/context';
import { knownParameters } from '../http/filters';
import { failures, json, reading } from '../http/responses';
import { signedIn } from '../policy';

const summary = createRoute({
  method: 'get',
  path: '/users/{id}/summary',
  tags: ['Users'],
  summary: 'How many records belong to a user',
  request: { params: idParam },
  responses: { 200: json(userSummary, 'How many records belong to a user'), ...reading, ...failures(404) },
});

const activities = createRoute({
  method: 'get',
  path: '/users/{id}/activities',
  tags: ['Users'],
  summary: 'One page of the activities of a user, newest first',
  request: { params: idParam, query: knownParameters(listQuery) },
  responses: {
    200: json(userActivities, 'One page of the activities of a user, newest first'),
    ...reading,
    ...failures(404),
  },
});

export default {
  routes: () =>
    routes()
      .openapi(summary, async (c) => {
        const counts = await readSummary(c.var.db, c.req.valid('param').id);
        if (!counts) throw notFound();
        return c.json(counts, 200);
      })
      .openapi(activities, async (c) => {
        const page = await readUserActivities(c.var.db, c.req.valid('param').id, c.req.valid('query'));
        if (!page) throw notFound();
        return c.json(page, 200);
      }),
  rules: { 'GET /users/{id}/summary': signedIn, 'GET /users/{id}/activities': signedIn },
} satisfies RouteGroup;
