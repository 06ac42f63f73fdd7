import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as application from '../../server/app';
import type { OpenDatabase } from '../../server/db/database';
import type * as migration from '../../server/db/migrate';
import type * as seeding from '../../server/db/seed';
import { NOW, openEmptyDatabase } from './database';
import { type Client, fieldsOf, TestApi } from './support';

/** A copy of the server, inside the repository so that it finds node_modules. Both databases are tested at the same time. */
const COPY = resolve('.cache/added-api', process.env.TEST_DB ?? '');

/** The files of CONTRIBUTING's recipe, by the comment in their first line. */
const recipe = Array.from(
  readFileSync('CONTRIBUTING.md', 'utf8').matchAll(
    /^ +```(?:ts|sql)\n +(?:\/\/|--) (Add to )?(server\/\S+)\n([^`]*)```/gm,
  ),
  ([, isAddition, file = '', code = '']) => ({ isAddition: Boolean(isAddition), path: join(COPY, file), code }),
);

let database: OpenDatabase;
let api: TestApi;
let admin: Client;

beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  for (const part of ['server', 'package.json', 'CHANGELOG.md']) cpSync(part, join(COPY, part), { recursive: true });
  for (const { isAddition, path, code } of recipe) writeFileSync(path, code, { flag: isAddition ? 'a' : 'wx' });
  const load = (file: string) => import(/* @vite-ignore */ join(COPY, 'server', file));
  const { createApi }: typeof application = await load('app.ts');
  const { migrate }: typeof migration = await load('db/migrate.ts');
  const { seed }: typeof seeding = await load('db/seed.ts');
  database = await openEmptyDatabase();
  await migrate(database.db);
  await seed(database.db, { now: NOW });
  api = new TestApi(database, {}, createApi);
  admin = await api.signIn();
}, 180_000);
afterAll(() => database.close());

it('has a new resource with list, search and record after every step of the recipe', async () => {
  expect(recipe).toHaveLength(5);
  for (const name of ['Sleep', 'energy', 'Mood']) await admin.post('/api/tags', { name, color: 'red' });
  const namesAt = async (query: string) => {
    const { body } = await admin.get(`/api/tags?${query}`);
    return [body.total, fieldsOf(body.tags, 'name')];
  };
  expect(await namesAt('page=1&limit=2')).toEqual([3, ['Mood', 'energy']]);
  expect(await namesAt('page=2&limit=2')).toEqual([3, ['Sleep']]);
  expect(await namesAt('sort=name&order=ASC')).toEqual([3, ['energy', 'Mood', 'Sleep']]);
  expect(await namesAt('search=ERG')).toEqual([1, ['energy']]);

  const created = await admin.post('/api/tags', { name: 'Stress', color: 'blue' });
  expect(created.status).toBe(201);
  const path = `/api/tags/${created.body.id}`;
  expect((await admin.get(path)).body).toEqual(created.body);
  // A client may send the whole record back. Read-only fields are ignored.
  const changed = await admin.patch(path, { ...created.body, color: 'gray', createdAt: 'never', version: 7 });
  expect(changed.body).toEqual({ ...created.body, color: 'gray', version: 2 });
  const stale = await admin.patch(path, { color: 'red' }, { headers: { 'if-match': '"1"' } });
  expect([stale.status, stale.body.current]).toEqual([412, changed.body]);
  expect((await admin.delete(path, { headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect((await admin.delete(path, { headers: { 'if-match': '"2"' } })).status).toBe(204);
  expect((await admin.get(path)).status).toBe(404);

  const refused = await admin.post('/api/tags', { name: 'x', color: 'red', owner: 1 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name', 'owner']]);
  expect((await admin.get('/api/tags?sort=color')).status).toBe(400);
  expect((await api.visitor().get('/api/tags')).status).toBe(401);
});
