import { expect, test } from 'vitest';
import { serveApi, TestApi } from './support';

const use = serveApi();
interface Operation {
  operationId: string;
  security?: unknown[];
  responses: Record<string, { description: string }>;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { required: boolean };
}
interface Document {
  openapi: string;
  security: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}
const read = async (api = use.api): Promise<Document> => (await api.visitor().get('/api/openapi.json')).body;
const operations = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  );

test('is an OpenAPI 3.1 document that needs no session', async () => {
  const document = await read();
  expect(document.openapi).toBe('3.1.0');
  expect(document.components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: 'session', description: expect.any(String) },
  });
});

test('contains every call of the specification, section 7, and those of declared features', async () => {
  const calls = async (api?: TestApi) =>
    operations(await read(api))
      .map(({ call }) => call)
      .sort();
  const plain = await calls(new TestApi(use.api.database, { hasFeatures: false }));
  const records = ['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases'];
  const deletable = ['users', 'supplements', 'wellbeing-metrics'];
  expect(await calls()).toEqual(
    [
      ...plain,
      ...records.flatMap((name) => [`GET /api/${name}/{id}`, `GET /api/${name}/export`]),
      ...['users', 'supplements'].map((name) => `POST /api/${name}/import`),
      ...['activities', 'summary'].map((name) => `GET /api/users/{id}/${name}`),
      ...deletable.flatMap((name) => [`GET /api/${name}/{id}/impact`, `POST /api/${name}/{id}/restore`]),
      ...[...deletable, 'feedback'].map((name) => `POST /api/${name}/bulk`),
      ...['GET', 'PATCH'].map((method) => `${method} /api/preferences`),
      'GET /api/purchases/report',
      'GET /api/dashboard/history',
      'GET /api/search',
      ...['schema', 'version', 'task'].map((name) => `GET /api/system/${name}`),
      ...['schema/sync', 'cache/clear', 'export'].map((name) => `POST /api/system/${name}`),
      ...['GET /api/history', 'GET /api/history/export', 'POST /api/history/{id}/restore'],
      ...['GET /api/notifications', 'GET /api/notifications/events', 'POST /api/notifications/read'],
      ...['GET', 'POST'].flatMap((method) => [
        `${method} /api/feedback/{id}/responses`,
        `${method} /api/reply-templates`,
      ]),
      ...['GET', 'PATCH', 'DELETE'].map((method) => `${method} /api/reply-templates/{id}`),
      ...['POST /api/responses/{id}/email', 'GET /api/feedback-categories'],
      ...['GET /api/sessions', 'DELETE /api/sessions', 'DELETE /api/sessions/{id}'],
      ...['GET /api/invitations', 'POST /api/invitations', 'DELETE /api/invitations/{id}'],
      ...['POST /api/invitations/{id}/renew', 'POST /api/auth/invitation', 'POST /api/auth/invitation/accept'],
      'PATCH /api/admin-users/{id}/suspension',
      ...['POST /api/auth/login/second-step', 'GET /api/two-factor', 'DELETE /api/admin-users/{id}/two-factor'],
      ...['setup', 'confirm', 'disable', 'recovery-codes'].map((name) => `POST /api/two-factor/${name}`),
    ].sort(),
  );
  expect(plain).toEqual(
    [
      'GET /api/openapi.json',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      ...['stats', 'recent-activity', 'popular-supplements', 'wellbeing-trends', 'recent-feedback'].map(
        (name) => `GET /api/dashboard/${name}`,
      ),
      'GET /api/users',
      'POST /api/users',
      'PATCH /api/users/{id}',
      'DELETE /api/users/{id}',
      'GET /api/supplements',
      'PATCH /api/supplements/{id}',
      'DELETE /api/supplements/{id}',
      'GET /api/wellbeing-metrics',
      'POST /api/wellbeing-metrics',
      'PATCH /api/wellbeing-metrics/{id}',
      'DELETE /api/wellbeing-metrics/{id}',
      'GET /api/feedback',
      'PATCH /api/feedback/{id}',
      'GET /api/purchases',
      'GET /api/purchases/analytics',
      'GET /api/admin-users',
      'GET /api/admin-users/{id}',
      'POST /api/admin-users',
      'PATCH /api/admin-users/{id}',
      'PATCH /api/admin-users/{id}/password',
      'DELETE /api/admin-users/{id}',
    ].sort(),
  );
});

test('every reference resolves, every pattern is valid, every operation has a unique name', async () => {
  const document = await read();
  const text = JSON.stringify(document);
  const references = Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = '']) => name);
  expect(references.length).toBeGreaterThan(50);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name);
  const patterns: string[] = [];
  JSON.stringify(document, (key, value) => {
    if (key === 'pattern') patterns.push(value);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(3);
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
  const ids = operations(document).map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('patchAdminUsersIdPassword');
  expect(text).not.toMatch(/"nullable"/);
});

test('every operation documents its errors', async () => {
  for (const { call, path, method, operation } of operations(await read())) {
    const statuses = Object.keys(operation.responses);
    const isOpen = operation.security?.length === 0;
    expect(
      statuses.some((status) => status.startsWith('2')),
      call,
    ).toBe(true);
    if (!isOpen) expect(statuses, call).toContain('401');
    if (method !== 'get') expect(statuses, call).toContain('403');
    if (operation.requestBody) expect(statuses, call).toEqual(expect.arrayContaining(['400', '413', '415', '422']));
    if (path.includes('{id}')) {
      expect(statuses, call).toEqual(expect.arrayContaining(['400', '404']));
      expect(operation.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }));
    }
    for (const { description } of Object.values(operation.responses)) expect(description).toBeTruthy();
  }
});

test('a list documents the ranges of page and limit', async () => {
  const [page, limit] = (await read()).paths['/api/users']?.get?.parameters ?? [];
  expect(page).toMatchObject({ name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } });
  expect(limit).toMatchObject({ name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 } });
});
