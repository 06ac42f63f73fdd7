import { expect, test } from 'vitest';
import { serveApi } from './support';

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
const read = async (): Promise<Document> => (await use.api.visitor().get('/api/openapi.json')).body;
const operations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ call: `${method} ${path}`, path, method, operation })),
  );

test('is an OpenAPI 3.1 document that needs no session', async () => {
  const document = await read();
  expect(document.openapi).toBe('3.1.0');
  expect(document.components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: 'session', description: expect.any(String) },
  });
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
    expect(statuses.join(), call).toMatch(/^2/);
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
