import { createRoute } from '@hono/zod-openapi';
import { everythingFound, everythingQuery } from '../contract';
import { searchEverything } from '../db/everything';
import { resourceOf } from '../db/history';
import { type RouteGroup, routes } from '../http/context';
import { knownParameters } from '../http/filters';
import { json, searching } from '../http/responses';
import { signedIn } from '../policy';

const search = createRoute({
  method: 'get',
  path: '/search',
  tags: ['Search'],
  summary: 'Records of all kinds that match a text',
  description:
    'At most five of each kind, the best match first, and how many there are (`total`; null if there may be more than were counted). Each word of the text must be in the record, in any order. A number, also with `#`, finds the records with this ID. A text of one or two characters finds names that begin with it. Purchases are found by the name of their supplement, or, if it was deleted, by its name at the purchase: the newest one of each name.',
  request: { query: knownParameters(everythingQuery) },
  responses: { 200: json(everythingFound, 'What was found, by kind.'), ...searching },
});

export default {
  routes: (_, groups) =>
    routes().openapi(search, async (c) => {
      const { db, actor } = c.var;
      // Only what the user may list.
      const kinds = groups.flatMap(({ found, rules }) => {
        const rule = found && rules[`GET /${resourceOf(found.table)}`];
        return rule && (rule === 'anyone' || rule(actor, undefined)) ? [found] : [];
      });
      return c.json({ groups: await searchEverything(db, c.req.valid('query').q, kinds) }, 200);
    }),
  rules: { 'GET /search': signedIn },
} satisfies RouteGroup;
