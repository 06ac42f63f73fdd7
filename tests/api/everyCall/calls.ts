/**
 * The calls under test, read from the app's own OpenAPI document with the schemas of path, query and body, so that every
 * new route is fuzzed automatically.
 */
import { expect } from 'vitest';
import { sessionFor, type TestApi } from '../support';
import { least } from './values';

/** The subset of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

export interface Call {
  name: string;
  method: string;
  path: string;
  /** The schemas of the path and query parameters, by name. */
  params: Record<string, Schema>;
  query: Record<string, Schema>;
  body?: { schema: Schema; required: boolean };
  isOpen: boolean;
  takesFile: boolean;
  success: number;
  /** The collection's address, and its table, if one of that name exists. */
  collection: string;
  table: string;
  /** It reads or changes the caller's own account, and its address has no id. */
  isOwn: boolean;
  /** It needs the own password or a code, which random input cannot guess, so it is always refused. */
  isGuess: boolean;
  /** It deletes something that belongs to a record of `table`, and not the record. */
  keepsRecord: boolean;
  /** The table of the records that the call creates, if they belong to a record of `table`. */
  childTable?: string;
}

interface Operation {
  security?: unknown[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const OWN = ['/api/preferences', '/api/two-factor'];

/** Calls that need a proof of identity. tests/api/twoFactor.test.ts sends valid ones. */
const GUESS = /^POST \/api\/(two-factor\/|auth\/login\/second-step$)/;

/** Calls that take a file instead of JSON; `import.test.ts` sends them random files. */
const TAKES_FILE = /^POST \/api\/[a-z-]+\/import$/;

export async function callsOf(api: TestApi): Promise<Call[]> {
  const document = (await api.visitor().get('/api/openapi.json')).body as Document;
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => callOf(document, method.toUpperCase(), path, operation)),
  );
  const known = api.routes.map(({ method, path }) => `${method} ${path}`).sort();
  const documented = calls.map(({ name }) => name).sort();
  if (known.join() !== documented.join()) throw new Error(`The document leaves routes out: ${known} / ${documented}`);
  const files = calls.filter(({ takesFile }) => takesFile);
  for (const { name } of files) if (!TAKES_FILE.test(name)) throw new Error(`${name} takes a body that is not fuzzed`);
  await fillEmptyLists(api, calls);
  return calls.filter(({ takesFile }) => !takesFile);
}

/** Creates a record of each resource that has no sample data, for the calls that need one. */
async function fillEmptyLists(api: TestApi, calls: readonly Call[]): Promise<void> {
  const client = await sessionFor(api, 1);
  for (const call of calls.filter(({ method, path, collection }) => method === 'POST' && path === collection)) {
    const { body } = await client.get(`${call.path}?limit=1`);
    if (body.total === 0) expect((await client.post(call.path, least(call))).status, call.name).toBe(201);
  }
}

function callOf(document: Document, method: string, path: string, operation: Operation): Call {
  const [, , group = ''] = path.split('/');
  const parameters = (place: string) =>
    Object.fromEntries(
      (operation.parameters ?? []).flatMap((it) => (it.in === place ? [[it.name, resolve(document, it.schema)]] : [])),
    );
  const { requestBody } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  return {
    name: `${method} ${path}`,
    method,
    path,
    params: parameters('path'),
    query: parameters('query'),
    ...(requestBody && schema && { body: { schema: resolve(document, schema), required: requestBody.required } }),
    takesFile: requestBody !== undefined && schema === undefined,
    isOpen: operation.security?.length === 0,
    // Without a hub, as in these tests, there are no events.
    success: path.endsWith('/events')
      ? 204
      : Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
    collection: `/api/${group}`,
    table: OWN.includes(path) ? 'admin_users' : group === 'system' ? 'system_tasks' : group.replaceAll('-', '_'),
    isOwn: OWN.includes(path),
    isGuess: GUESS.test(`${method} ${path}`),
    keepsRecord: method === 'DELETE' && !path.endsWith('{id}'),
    ...(/^\/api\/feedback\/{id}\/responses$/.test(path) && { childTable: 'responses' }),
  };
}

function resolve(document: Document, schema: Schema): Schema {
  const { $ref, ...own } = schema;
  const target = $ref ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  if ($ref && !target) throw new Error(`${$ref} leads nowhere.`);
  const whole = { ...target, ...own };
  const each = (schemas: Schema[]) => schemas.map((it) => resolve(document, it));
  return {
    ...whole,
    ...(whole.items && { items: resolve(document, whole.items) }),
    ...(whole.anyOf && { anyOf: each(whole.anyOf) }),
    ...(whole.properties && {
      properties: Object.fromEntries(
        Object.entries(whole.properties).map(([name, it]) => [name, resolve(document, it)]),
      ),
    }),
  };
}
