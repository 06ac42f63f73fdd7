import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Rule } from '../policy';

export interface KnownRoute {
  method: string;
  /** As in the OpenAPI document: `/api/users/{id}`. */
  path: string;
  rule: Rule;
  /** Whether the route takes a body. A `file` is read by the route itself. */
  body: 'required' | 'optional' | 'file' | undefined;
}

/**
 * Creates the table of the API's calls and their rules. `close` fills it from the registered routes and throws if a route
 * has no rule or a rule has no route.
 * @param rules by call: 'GET /api/users/{id}'.
 * @param isOffered Whether the API offers a call; by default it offers all of them.
 */
export function routeTable(
  registry: OpenAPIHono['openAPIRegistry'],
  rules: Readonly<Record<string, Rule>>,
  isOffered: (call: string) => boolean = () => true,
) {
  const known: KnownRoute[] = [];
  /** Results of `at` for paths without an id, which most requests use. */
  const fixed = new Map<string, (KnownRoute & { id: number | undefined })[]>();
  return {
    close() {
      const unused = new Set(Object.keys(rules));
      for (const definition of registry.definitions) {
        if (definition.type !== 'route') continue;
        const method = definition.route.method.toUpperCase();
        const { path, request } = definition.route;
        const isFile = request?.body && !('application/json' in request.body.content);
        const body = request?.body && (isFile ? 'file' : request.body.required ? 'required' : 'optional');
        const call = `${method} ${path}`;
        const rule = rules[call];
        if (!rule) throw new Error(`No rule for ${call}`);
        unused.delete(call);
        if (isOffered(call)) known.push({ method, path, rule, body });
      }
      // A path such as /api/users/bulk also matches /api/users/{id}, but has no record.
      for (const { path } of known)
        if (!path.includes('{'))
          fixed.set(
            path,
            matching(path).filter((route) => route.path === path),
          );
      if (unused.size > 0) throw new Error(`Rules without a route: ${[...unused].join(', ')}`);
    },
    /** Returns whether a call needs no session. @param path as in the OpenAPI document. */
    isPublic: (method: string, path: string) => rules[`${method.toUpperCase()} ${path}`] === 'anyone',
    /** Returns every call at this path, with the id in the path. */
    at(pathname: string) {
      return fixed.get(pathname) ?? matching(pathname);
    },
  };

  function matching(pathname: string) {
    return known.flatMap((route) => {
      const parameters = parametersOf(route.path.split('/'), pathname.split('/'));
      if (!parameters) return [];
      const [id] = parameters;
      return [{ ...route, id: id === undefined ? undefined : Number(id) }];
    });
  }
}

/** Returns the values of a route's parameters in a path; undefined if the path does not match the route. */
function parametersOf(route: readonly string[], path: readonly string[]): string[] | undefined {
  const isParameter = (part: string) => part.startsWith('{');
  if (route.length !== path.length) return undefined;
  if (!route.every((part, index) => (isParameter(part) ? path[index] !== '' : part === path[index]))) return undefined;
  return path.filter((_, index) => isParameter(route[index] ?? ''));
}

export type RouteTable = ReturnType<typeof routeTable>;
