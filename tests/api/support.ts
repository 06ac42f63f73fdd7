/**
 * The API under test: `createApi` with a separate database for every file, filled with the sample data of a fixed day.
 * The same tests run on PGlite and on PostgreSQL (TEST_DB). Every response that passes through `request` is checked
 * against the contract: its status is documented for the route, and its body matches the schema exactly.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { argon2id, argon2Verify } from 'hash-wasm';
import { afterAll, beforeAll, expect } from 'vitest';
import type { z } from 'zod';
import { type ApiOptions, createApi } from '../../server/app';
import type { Hashing } from '../../server/auth/argon2';
import { sampleAccounts } from '../../server/auth/sampleAccounts';
import { SESSION_LIFETIME_MS } from '../../server/auth/sessions';
import { type Database, type OpenDatabase, rowsOf } from '../../server/db/database';
import { sessions } from '../../server/db/schema';
import { specifiedDefinitions } from '../../server/specification';
import { NOW, openTestDatabase } from './database';

export { NOW };
export const PASSWORD = 'wellbeing';

const sampleHashes: readonly string[] = Object.values(sampleAccounts.hashes);
/**
 * Password hashing at the lowest cost, because the usual one takes 60 ms on the thread of the test. Tests of the cost or the
 * order of hashing use the real one. The sample accounts have hashes at the usual cost, which are not computed here.
 */
export const quickHashing: Hashing = {
  hash: (password) =>
    argon2id({
      ...{ memorySize: 8, iterations: 1, parallelism: 1, hashLength: 32, outputType: 'encoded' },
      ...{ password, salt: randomBytes(16) },
    }),
  async matches(password, hash) {
    if (sampleHashes.includes(hash)) return password === sampleAccounts.password;
    return hash.includes('$m=8,') && argon2Verify({ password, hash });
  },
};

export interface Reply {
  status: number;
  headers: Headers;
  /** Parsed, if it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape, which the contract has checked.
  body: any;
}

interface Sent {
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
}

export class TestApi {
  readonly database: OpenDatabase;
  readonly logs: Record<string, unknown>[] = [];
  now = NOW;
  address = '192.0.2.1';
  readonly app: ReturnType<typeof createApi>;
  /** Every call of the API, such as `GET /api/users/{id}`, with its response schemas. */
  readonly routes: ReturnType<typeof routesOf>;

  constructor(database: OpenDatabase, options: Partial<ApiOptions> = {}, create = createApi) {
    this.database = database;
    this.app = create({
      db: database.db,
      onOwnConnection: database.onOwnConnection,
      clock: () => this.now,
      log: (entry) => this.logs.push(entry),
      clientAddress: () => this.address,
      hashing: quickHashing,
      ...options,
    });
    const { definitions } = this.app.openAPIRegistry;
    this.routes = routesOf(options.hasFeatures === false ? specifiedDefinitions(definitions) : definitions);
  }

  get db() {
    return this.database.db;
  }

  /** A browser without a session. */
  visitor(): Client {
    return new Client(this);
  }

  async signIn(username = 'admin', password = PASSWORD): Promise<Client> {
    const client = this.visitor();
    const reply = await client.post('/api/auth/login', { username, password });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return client;
  }

  /** Advances the clock. */
  wait(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }
}

const routesOf = (definitions: ReturnType<typeof createApi>['openAPIRegistry']['definitions']) =>
  definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { route } = definition;
    const { path } = route;
    return [
      {
        method: route.method.toUpperCase(),
        path,
        route,
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      },
    ];
  });

/** One browser: it keeps the cookies it receives, for the session and for the device. */
export class Client {
  cookie = '';
  device = '';

  constructor(private readonly api: TestApi) {}

  get = (path: string, sent?: Sent) => this.request('GET', path, sent);
  post = (path: string, body?: unknown, sent?: Sent) => this.request('POST', path, { body, ...sent });
  patch = (path: string, body?: unknown, sent?: Sent) => this.request('PATCH', path, { body, ...sent });
  delete = (path: string, sent?: Sent) => this.request('DELETE', path, sent);

  async request(method: string, path: string, { body, raw, headers = {} }: Sent = {}): Promise<Reply> {
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...((this.cookie || this.device) && { cookie: [this.cookie, this.device].filter(Boolean).join('; ') }),
        ...headers,
      },
      ...({ duplex: 'half' } as object),
    });
    const response = await this.api.app.fetch(request);
    for (const header of response.headers.getSetCookie()) this.keep(header.split(';')[0] ?? '');
    const text = await response.text();
    const type = response.headers.get('content-type');
    const isJson = method !== 'HEAD' && (type?.startsWith('application/json') ?? false);
    const reply = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    this.expectContract(method, path, reply);
    expectSecureHeaders(reply.headers, `${method} ${path} -> ${reply.status}`);
    return reply;
  }

  private keep(cookie: string): void {
    const [name = '', value] = cookie.split('=');
    this[name.endsWith('device') ? 'device' : 'cookie'] = value ? cookie : '';
  }

  private expectContract(method: string, path: string, { status, headers, body }: Reply): void {
    // As the server sees it: `/api/x/../two-factor` is `/api/two-factor`.
    const { pathname } = new URL(path, 'http://localhost:3000');
    const { routes } = this.api;
    // /api/users/bulk is not the path of a record.
    const exact = routes.filter((known) => known.path === pathname);
    const match = (exact.length > 0 ? exact : routes).find(
      (known) => known.method === method && known.pattern.test(pathname),
    );
    if (!match) return;
    const documented = match.route.responses[status];
    expect(documented, `the status ${status} of ${method} ${path} is not documented`).toBeDefined();
    const content = documented && 'content' in documented ? documented.content : undefined;
    // A successful export is documented as a file of one type only, an error as JSON only.
    const type = ['text/csv', 'application/zip'].find((file) => content && file in content) ?? 'application/json';
    const media = content?.[type];
    const schema = media && 'schema' in media ? (media.schema as z.ZodType) : undefined;
    if (schema) expect(headers.get('content-type'), `${method} ${path}`).toMatch(new RegExp(`^${type}(;|$)`));
    // zod drops a `__proto__` that a client sent as a field name and that is reported as an unknown field.
    const plain = JSON.parse(JSON.stringify(body ?? null), (key, value) => (key === '__proto__' ? undefined : value));
    if (schema) expect(schema.parse(body), `${method} ${path}`).toEqual(plain);
    else expect(body, `${method} ${path} has a body that is not documented`).toBe('');
  }
}

/** The API of this file. The file's tests share its database, so each test creates its own records. */
export function serveApi(options?: Partial<ApiOptions>): { readonly api: TestApi } {
  let api: TestApi | undefined;
  beforeAll(async () => {
    api = new TestApi(await openTestDatabase(), options);
  }, 180_000);
  afterAll(() => api?.database.close());
  return {
    get api() {
      if (!api) throw new Error('The API is created in beforeAll.');
      return api;
    },
  };
}

/** Checks the headers that every response must have. */
function expectSecureHeaders(headers: Headers, what: string): void {
  const found = Object.fromEntries(Object.keys(ALWAYS).map((name) => [name, headers.get(name)]));
  expect(found, what).toEqual(ALWAYS);
}

const ALWAYS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'access-control-allow-origin': null,
};

let made = 0;
/** A user that no other test touches. */
export async function newUser(client: Client, name = 'Test Person') {
  made += 1;
  const reply = await client.post('/api/users', { name, email: `person${made}@example.org`, password: 'secret-1' });
  expect(reply.status).toBe(201);
  return reply.body as { id: number; name: string; email: string; username: string; createdAt: string };
}

/** An admin account that no other test touches, created with the API, and a browser signed in to it. */
export async function newAdmin(api: TestApi, role: 'admin' | 'editor') {
  made += 1;
  const account = { username: `tester${made}`, name: 'Test Account', email: `tester${made}@example.org`, role };
  const reply = await (await api.signIn()).post('/api/admin-users', { ...account, password: 'secret-1' });
  expect(reply.status).toBe(201);
  const id = reply.body.id as number;
  return { ...account, id, password: 'secret-1', client: await api.signIn(account.username, 'secret-1') };
}

/** An admin account that no other test touches, with the password PASSWORD. Its session is opened without a login. */
export async function quickAdmin(api: TestApi, role: 'admin' | 'editor' = 'admin') {
  made += 1;
  const username = `quick${made}`;
  const [row] = await rowsOf<{ id: number }>(
    api.db,
    sql`insert into admin_users (username, name, email, role, password_hash, created_at)
        select ${username}, 'Quick Account', ${`${username}@example.org`}, ${role}, password_hash, created_at
        from admin_users where id = 1 returning id`,
  );
  const id = row?.id ?? 0;
  return { id, username, password: PASSWORD, client: await sessionFor(api, id) };
}

/** A browser with a session of the account, opened without a login. */
export async function sessionFor(api: TestApi, adminUserId: number): Promise<Client> {
  const id = randomBytes(32).toString('hex');
  const idHash = createHash('sha256').update(id).digest('hex');
  const expiresAt = new Date(api.now.getTime() + SESSION_LIFETIME_MS);
  await api.db.insert(sessions).values({ idHash, adminUserId, createdAt: api.now, lastSeenAt: api.now, expiresAt });
  const client = api.visitor();
  client.cookie = `session=${id}`;
  return client;
}

/** The only number that a query returns, such as a count or the id of a new row. */
export async function numberOf(db: Database, query: SQL | string): Promise<number> {
  const [row] = await rowsOf(db, typeof query === 'string' ? sql.raw(query) : query);
  return Number(Object.values(row ?? {})[0]);
}

/** One field of every row. */
export const fieldsOf = (rows: Record<string, unknown>[], name: string) => rows.map((row) => row[name]);

// biome-ignore lint/suspicious/noExplicitAny: rows of every list
export type Row = Record<string, any>;

/** Reads every page of a list. @param rows the name of its rows. */
export async function readAll(client: Client, path: string, rows: string, limit = 100): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await client.get(`${path}&page=${page}&limit=${limit}`);
    expect([status, body.message]).toEqual([200, undefined]);
    all.push(...body[rows]);
    if (body[rows].length === limit) continue;
    expect(body.total).toBe(all.length);
    return all;
  }
}
