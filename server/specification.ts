/**
 * The specification's API (`FEATURES=none`), cut out of ours at its edge: which calls exist, which parameters and fields they
 * read, and which fields they send (specification, section 7). The rest of the server does not know about it, except for four
 * rules that the specification does not have: the second step of a login, the current password for a new one, a metric's
 * maximum that must not be below its minimum, and that searches do not count everything they find (`hasFeatures`).
 */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import * as contract from './contract';
import type { ApiEnv } from './http/context';
import type { RouteTable } from './http/routeTable';
import { refuseInvalid } from './http/validation';

/** The calls, each with the parameters that it reads. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/openapi.json': [],
  'POST /api/auth/login': [],
  'POST /api/auth/logout': [],
  'GET /api/dashboard/stats': [],
  'GET /api/dashboard/recent-activity': [],
  'GET /api/dashboard/popular-supplements': [],
  'GET /api/dashboard/wellbeing-trends': [],
  'GET /api/dashboard/recent-feedback': [],
  'GET /api/users': ['page', 'limit', 'search'],
  'POST /api/users': [],
  'PATCH /api/users/{id}': [],
  'DELETE /api/users/{id}': [],
  'GET /api/supplements': ['page', 'limit', 'search'],
  'PATCH /api/supplements/{id}': [],
  'DELETE /api/supplements/{id}': [],
  'GET /api/wellbeing-metrics': ['page', 'limit'],
  'POST /api/wellbeing-metrics': [],
  'PATCH /api/wellbeing-metrics/{id}': [],
  'DELETE /api/wellbeing-metrics/{id}': [],
  'GET /api/feedback': ['status', 'page', 'limit'],
  'PATCH /api/feedback/{id}': [],
  'GET /api/purchases': ['page', 'limit'],
  'GET /api/purchases/analytics': [],
  'GET /api/admin-users': [],
  'GET /api/admin-users/{id}': [],
  'POST /api/admin-users': [],
  'PATCH /api/admin-users/{id}': [],
  'PATCH /api/admin-users/{id}/password': [],
  'DELETE /api/admin-users/{id}': [],
};

const { activity, adminUser, feedback, metric, purchase, recentFeedback, supplement } = contract;
const { adminUserUpdate, feedbackList, feedbackUpdate, metricList, passwordUpdate, purchaseList, supplementList } =
  contract;
const person = activity.shape.user.omit({ id: true });
const plainFeedback = z.object({ ...recentFeedback.shape, user: person.nullable() }).openapi('Feedback');
const plainMetric = metric.omit({ user: true }).openapi('WellbeingMetric');
const plainPurchase = purchase.omit({ id: true, purchasedAs: true, user: true }).openapi('Purchase');
const plainSupplement = supplement.omit({ user: true }).openapi('Supplement');
const handling = { assignedTo: true, assignedName: true, responseCount: true } as const;
/** Returns the schema of a page with other records. */
const listOf = (list: z.ZodObject, name: string, items: string, record: z.ZodType) =>
  z.object({ ...list.shape, [items]: z.array(record) }).openapi(name);

/** Our schemas, each with the specification's. A schema that is not here is the same. */
const SCHEMAS = new Map<z.ZodType, z.ZodType>([
  [activity, z.object({ ...activity.shape, user: person }).openapi('Activity')],
  [adminUser, adminUser.omit({ suspendedAt: true, twoFactor: true }).openapi('AdminUser')],
  [adminUserUpdate, adminUserUpdate.omit({ suspendedAt: true, twoFactor: true }).openapi('AdminUserUpdate')],
  [feedback, plainFeedback],
  [recentFeedback, plainFeedback],
  [feedbackList, listOf(feedbackList, 'FeedbackList', 'feedbacks', plainFeedback)],
  [feedbackUpdate, feedbackUpdate.omit(handling).required({ resolved: true }).openapi('FeedbackUpdate')],
  [
    contract.dashboardStats,
    contract.dashboardStats.omit({ supplementsTakenGrowth: true, newFeedbackGrowth: true }).openapi('DashboardStats'),
  ],
  [contract.loginRefusal, contract.errorBody],
  [metric, plainMetric],
  [metricList, listOf(metricList, 'WellbeingMetricList', 'metrics', plainMetric)],
  [passwordUpdate, passwordUpdate.omit({ currentPassword: true }).openapi('PasswordUpdate')],
  [purchase, plainPurchase],
  [purchaseList, listOf(purchaseList.omit({ dollars: true }), 'PurchaseList', 'purchases', plainPurchase)],
  [supplement, plainSupplement],
  [supplementList, listOf(supplementList.omit({ doses: true }), 'SupplementList', 'supplements', plainSupplement)],
]);

/** Returns the specification's schema for one of ours, also in a list and in the response to a conflict. */
function specified(schema: z.ZodType): z.ZodType {
  const known = SCHEMAS.get(schema);
  if (known) return known;
  if (schema instanceof z.ZodArray) return z.array(specified(schema.element as z.ZodType));
  const { current } = schema instanceof z.ZodObject ? schema.shape : {};
  return current ? (schema as z.ZodObject).extend({ current: specified(current) }) : schema;
}

/** Returns whether the specification has a call: 'GET /api/users'. */
export const isSpecified = (call: string): boolean => call in CALLS;

type Definitions = OpenAPIHono['openAPIRegistry']['definitions'];
type Route = Extract<Definitions[number], { type: 'route' }>['route'];

const callOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

/** Returns the specification's calls with its schemas, for the OpenAPI document. */
export const specifiedDefinitions = (definitions: Definitions): Definitions =>
  definitions
    .filter((definition) => definition.type !== 'route' || isSpecified(callOf(definition.route)))
    .map((definition) =>
      definition.type === 'route' ? { ...definition, route: specifiedRoute(definition.route) } : definition,
    );

function specifiedRoute(route: Route): Route {
  const { query, body } = route.request ?? {};
  const names = CALLS[callOf(route)] ?? [];
  const shape = query instanceof z.ZodObject ? query.shape : {};
  return {
    ...route,
    request: {
      ...route.request,
      ...(query && { query: z.object(Object.fromEntries(names.map((name) => [name, shape[name]]))) }),
      ...(body && { body: specifiedContent(body) }),
    },
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, response]) => [status, specifiedContent(response)]),
    ),
  } as Route;
}

type WithContent = { content?: Record<string, { schema?: unknown } | undefined> };

function specifiedContent<Part>(part: Part): Part {
  const media = (part as WithContent).content?.['application/json'];
  if (!(media?.schema instanceof z.ZodType)) return part;
  return { ...part, content: { 'application/json': { ...media, schema: specified(media.schema) } } };
}

/**
 * Answers 404 or 405 to calls that the specification does not have, ignores their further parameters, refuses further fields of
 * a body and removes those of a response.
 */
export function applySpecification(app: OpenAPIHono<ApiEnv>, table: RouteTable) {
  let routes: Map<string, Route> | undefined;
  const schemaIn = (part: unknown) => (part as WithContent | undefined)?.content?.['application/json']?.schema;
  return createMiddleware<ApiEnv>(async (c, next) => {
    routes ??= new Map(
      specifiedDefinitions(app.openAPIRegistry.definitions).flatMap((definition) =>
        definition.type === 'route' ? [[callOf(definition.route), definition.route]] : [],
      ),
    );
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const known = table.at(c.req.path).find((candidate) => candidate.method === method);
    if (!known) return c.notFound();
    const call = callOf(known);
    const route = routes.get(call);
    if (method === 'GET') c.req.raw = new Request(withParameters(c.req.url, CALLS[call] ?? []), c.req.raw);
    const body = schemaIn(route?.request?.body);
    if (body instanceof z.ZodType) {
      // The route itself answers a body that is not JSON.
      const [sent] = await c.req.json().then(
        (value) => [value],
        () => [],
      );
      if (sent !== undefined) refuseInvalid({ target: 'json', ...body.safeParse(sent) });
    }
    await next();
    const response = schemaIn(route?.responses[c.res.status]);
    if (response instanceof z.ZodType) c.res = new Response(JSON.stringify(response.parse(await c.res.json())), c.res);
    return undefined;
  });
}

/** Returns the address with these parameters only. */
function withParameters(address: string, names: readonly string[]): string {
  const url = new URL(address);
  for (const name of new Set(url.searchParams.keys())) if (!names.includes(name)) url.searchParams.delete(name);
  return url.href;
}
