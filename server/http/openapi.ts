import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { SessionTransport } from '../auth/transport';
import { specifiedDefinitions } from '../specification';
import type { ApiEnv } from './context';
import { failures, json } from './responses';
import type { RouteTable } from './routeTable';

const documentRoute = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  tags: ['About'],
  summary: 'This document',
  responses: { 200: json(z.looseObject({ openapi: z.string() }), 'OpenAPI 3.1.'), ...failures(500) },
});

/** Serves the OpenAPI 3.1 document, generated from the routes and the contract on the first request. */
export function serveOpenApi(
  app: OpenAPIHono<ApiEnv>,
  table: RouteTable,
  transport: SessionTransport,
  hasFeatures: boolean,
): void {
  let document: ReturnType<typeof generate> | undefined;
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', transport.scheme);
  app.openapi(documentRoute, (c) => {
    document ??= generate(app, table, hasFeatures);
    return c.json(document as unknown as { openapi: string }, 200);
  });
}

function generate(app: OpenAPIHono<ApiEnv>, table: RouteTable, hasFeatures: boolean) {
  const document = documented(app, hasFeatures).getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Wellbeing Admin API',
      version: '1.0.0',
      description:
        'The API of the administration console. Every error is `{ message, errors? }`. A request without a session gets 401 before anything else is checked.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      'x-features': hasFeatures ? 'all' : 'none',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
  });
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item)) {
      operation.operationId = operationId(method, path);
      if (table.isPublic(method, path)) operation.security = [];
    }
  return document;
}

/** Returns an app with the calls that the document describes. */
function documented(app: OpenAPIHono<ApiEnv>, hasFeatures: boolean): OpenAPIHono<ApiEnv> {
  if (hasFeatures) return app;
  const specified = new OpenAPIHono<ApiEnv>();
  for (const definition of specifiedDefinitions(app.openAPIRegistry.definitions))
    if (definition.type === 'route') specified.openAPIRegistry.registerPath(definition.route);
    else if (definition.type === 'component')
      specified.openAPIRegistry.registerComponent(definition.componentType, definition.name, definition.component);
  return specified;
}

/** Returns a name for code generators: `patchAdminUsersIdPassword` for `patch /api/admin-users/{id}/password`. */
const operationId = (method: string, path: string) =>
  method +
  path
    .replace('/api', '')
    .replace(/[^a-zA-Z]+([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace('}', '');
