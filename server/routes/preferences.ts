import { createRoute } from '@hono/zod-openapi';
import { preferences, preferencesUpdate } from '../contract';
import { type RouteGroup, routes } from '../http/context';
import { json, jsonBody, reading, writing } from '../http/responses';
import { signedIn } from '../policy';
import { changePreferences, lockAccount, readPreferences } from '../preferences';

const call = { path: '/preferences' as const, tags: ['Preferences'] };

const read = createRoute({
  ...call,
  method: 'get',
  summary: "The caller's preferences",
  responses: {
    200: json(preferences, 'The preferences, with defaults for those that were never chosen.'),
    ...reading,
  },
});

const update = createRoute({
  ...call,
  method: 'patch',
  summary: "Change the caller's preferences",
  request: { body: jsonBody(preferencesUpdate) },
  responses: { 200: json(preferences, 'The preferences as they are now.'), ...writing },
});

/** The path has no id, so that no account can read or change the preferences of another one. */
export default {
  routes: () =>
    routes()
      .openapi(read, async (c) => c.json(await readPreferences(c.var.db, c.var.actor.id), 200))
      .openapi(update, async (c) => {
        const change = c.req.valid('json');
        const changed = await c.var.write(
          (tx, { id }) => changePreferences(tx, id, change),
          lockAccount(c.var.actor.id),
        );
        return c.json(changed, 200);
      }),
  rules: { 'GET /preferences': signedIn, 'PATCH /preferences': signedIn },
} satisfies RouteGroup;
