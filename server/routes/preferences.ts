import { createRoute } from '@hono/zod-openapi';
import { preferencesOf, preferencesUpdateOf } from '../contract';
import type { Features } from '../features';
import { type RouteGroup, routes } from '../http/context';
import { json, jsonBody, reading, writing } from '../http/responses';
import { signedIn } from '../policy';
import { changePreferences, lockAccount, readPreferences } from '../preferences';

const call = { path: '/preferences' as const, tags: ['Preferences'] };

const read = (features: Features) =>
  createRoute({
    ...call,
    method: 'get',
    summary: "The caller's preferences",
    responses: {
      200: json(preferencesOf(features), 'The preferences, with defaults for those that were never chosen.'),
      ...reading,
    },
  });

const update = (features: Features) =>
  createRoute({
    ...call,
    method: 'patch',
    summary: "Change the caller's preferences",
    request: { body: jsonBody(preferencesUpdateOf(features)) },
    responses: { 200: json(preferencesOf(features), 'The preferences as they are now.'), ...writing },
  });

/** The path has no id, so that no account can read or change the preferences of another one. */
export default {
  feature: 'appearance',
  routes: (features) =>
    routes()
      .openapi(read(features), async (c) => c.json(await readPreferences(c.var.db, c.var.actor.id, features), 200))
      .openapi(update(features), async (c) => {
        const change = c.req.valid('json');
        const changed = await c.var.write(
          (tx, { id }) => changePreferences(tx, id, change, features),
          lockAccount(c.var.actor.id),
        );
        return c.json(changed, 200);
      }),
  rules: { 'GET /preferences': signedIn, 'PATCH /preferences': signedIn },
} satisfies RouteGroup;
