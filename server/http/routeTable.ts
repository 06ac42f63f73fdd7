import type { OpenAPIHono } from '@hono/zod-openapi';
import { FEATURES, type Features } from '../features';
import { policy, type Rule } from '../policy';

export interface KnownRoute {
  method: string;
  /** As in the OpenAPI document: `/api/users/{id}`. */
  path: string;
  rule: Rule;
  /** Whether it takes a body. */
  body: 'required' | 'optional' | undefined;
}

/**
 * The API's calls with the rule that guards each. It is filled from the routes themselves by `close`, which refuses to
 * go on when a route has no rule or a rule has no route. Routes of features that are not declared are not in it; their
 * rules are not checked for a route.
 */
export function routeTable(registry: OpenAPIHono['openAPIRegistry'], features: Features) {
  const hasAllRoutes = features.length === FEATURES.length;
  const known: (KnownRoute & { pattern: RegExp })[] = [];
  /** Addresses without an id, which are most of what is asked for, with what `at` says of them. */
  const fixed = new Map<string, (KnownRoute & { id: number | undefined })[]>();
  return {
    close() {
      const rules = new Map(Object.entries(policy));
      for (const definition of registry.definitions) {
        if (definition.type !== 'route') continue;
        const method = definition.route.method.toUpperCase();
        const { path, request } = definition.route;
        const body = request?.body && (request.body.required ? 'required' : 'optional');
        const rule = rules.get(`${method} ${path}`);
        if (!rule) throw new Error(`policy.ts has no rule for ${method} ${path}.`);
        rules.delete(`${method} ${path}`);
        known.push({ method, path, rule, body, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) });
      }
      for (const { path } of known) if (!path.includes('{')) fixed.set(path, matching(path));
      if (rules.size > 0 && hasAllRoutes)
        throw new Error(`policy.ts has rules for no route: ${[...rules.keys()].join(', ')}.`);
    },
    /** Every call there is at this address, with the id that the address holds. */
    at(pathname: string) {
      return fixed.get(pathname) ?? matching(pathname);
    },
  };

  function matching(pathname: string) {
    return known.flatMap(({ pattern, ...route }) => {
      const match = pattern.exec(pathname);
      return match ? [{ ...route, id: match[1] === undefined ? undefined : Number(match[1]) }] : [];
    });
  }
}

export type RouteTable = ReturnType<typeof routeTable>;
