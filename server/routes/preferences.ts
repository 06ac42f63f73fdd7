import { createRoute } from '@hono/zod-openapi';
import { preferencesOf, preferencesUpdateOf } from '../contract';
import type { Features } from '../features';
import { type RouteGroup, routes } from '../http/context';
import { answerNotFound } from '../http/crudRoutes';
import { json, jsonBody, reading, writing } from '../http/responses';
import { signedIn } from '../policy';
import { changePreferences, lockAccount, readPreferences } from '../preferences';

/** Without the feature `appearance`, a call is neither documented nor in the table, and answers 404. */
const call = (features: Features) => ({
  path: '/preferences' as const,
  tags: ['Preferences'],
  ...(!features.includes('appearance') && { hide: true, middleware: answerNotFound }),
});

const read = (features: Features) =>
  createRoute({
    ...call(features),
    method: 'get',
    summary: 'The own preferences',
    responses: {
      200: json(preferencesOf(features), 'The preferences; the defaults for what was never chosen.'),
      ...reading,
    },
  });

const update = (features: Features) =>
  createRoute({
    ...call(features),
    method: 'patch',
    summary: 'Change the own preferences',
    request: { body: jsonBody(preferencesUpdateOf(features)) },
    responses: { 200: json(preferencesOf(features), 'The preferences as they are now.'), ...writing },
  });

/** The address has no id: nobody reads or changes the preferences of another account. */
export default {
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
