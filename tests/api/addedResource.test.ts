import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as application from '../../server/app';
import type { OpenDatabase } from '../../server/db/database';
import { exportedTables } from '../../server/db/dataExport';
import type * as migration from '../../server/db/migrate';
import type * as seeding from '../../server/db/seed';
import { documentedFiles } from '../support/readmeExample';
import { NOW, openEmptyDatabase } from './database';
import { type Client, fieldsOf, TestApi } from './support';

/** A copy of the server, inside the repository so that it finds node_modules. Both databases are tested at the same time. */
const COPY = resolve('.cache/added-api', process.env.TEST_DB ?? '');

/** The files of CONTRIBUTING's recipe. */
const recipe = documentedFiles
  .filter(({ path }) => path.startsWith('server/'))
  .map(({ path, code }) => ({ path: join(COPY, path), code }));

let database: OpenDatabase;
let api: TestApi;
let admin: Client;

beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  // Without the tags of a developer who has followed the recipe.
  const filter = (source: string) => !/tags\.(ts|sql)$/.test(source);
  for (const part of ['server', 'package.json', 'CHANGELOG.md'])
    cpSync(part, join(COPY, part), { recursive: true, filter });
  for (const { path, code } of recipe) {
    writeFileSync(path, code, { flag: 'wx' });
    // The same, but for admins only.
    const guarded = code.replace('{ signedIn }', '{ admins, signedIn }').replace('read: signedIn', 'read: admins');
    const other = (text: string) => text.replaceAll('tags', 'labels').replaceAll("'Tag'", "'Label'");
    writeFileSync(other(path), other(guarded));
  }
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

it('serves a new resource after every step of the recipe: list, search, filters and record', async () => {
  expect(recipe).toHaveLength(2);
  for (const name of ['Sleep', 'energy', 'Mood']) await admin.post('/api/tags', { name, color: 'red' });
  const namesAt = async (query: string) => {
    const { body } = await admin.get(`/api/tags?${query}`);
    return [body.total, fieldsOf(body.tags, 'name')];
  };
  expect(await namesAt('page=1&limit=2')).toEqual([3, ['Mood', 'energy']]);
  expect(await namesAt('page=2&limit=2')).toEqual([3, ['Sleep']]);
  expect(await namesAt('sort=name&order=ASC')).toEqual([3, ['energy', 'Mood', 'Sleep']]);
  expect(await namesAt('search=ERG')).toEqual([1, ['energy']]);
  await admin.post('/api/tags', { name: 'Rest', color: 'Blue' });
  expect(await namesAt('color=blue')).toEqual([1, ['Rest']]);
  expect(await namesAt('color=red&search=o')).toEqual([1, ['Mood']]);

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

it('has its changes in the history, which can be restored, and its records in the exports and in the search of everything', async () => {
  const { body: tag } = await admin.post('/api/tags', { name: 'Quartz', color: 'red' });
  const path = `/api/tags/${tag.id}`;
  await admin.patch(path, { color: 'blue' });
  const changes = async () => (await admin.get(`/api/history?resource=tags&recordId=${tag.id}`)).body.entries;
  const [changed, created] = await changes();
  expect(changed).toMatchObject({ actorName: 'admin', changed: ['color'], before: { name: 'Quartz', color: 'red' } });
  expect(created).toMatchObject({
    action: 'create',
    after: { name: 'Quartz', color: 'red', createdAt: expect.any(String) },
  });
  expect((await admin.post(`/api/history/${changed.id}/restore`, { version: 'before' })).status).toBe(200);
  expect((await admin.get(path)).body.color).toBe('red');

  const ids = [tag.id];
  expect((await admin.post('/api/tags/bulk', { action: 'delete', ids })).body.done).toEqual(ids);
  expect((await admin.get(path)).status).toBe(404);
  expect((await admin.post('/api/tags/bulk', { action: 'restore', ids })).body.done).toEqual(ids);
  expect(fieldsOf(await changes(), 'action')).toEqual(['create', 'delete', 'update', 'update', 'create']);

  const line = `${tag.id},"Quartz","red",`;
  expect((await admin.get('/api/tags/export?search=quartz')).body).toContain(line);
  const [exported] = (await admin.get('/api/history?resource=exports')).body.entries;
  expect(exported.after).toMatchObject({ kind: 'tags', rows: 1, filters: ['search: quartz'] });
  expect(await exportedTables(database.db)).toContainEqual({
    table: 'tags',
    columns: ['id', 'name', 'color', 'created_at'],
  });

  const label = (await admin.post('/api/labels', { name: 'Rose quartz', color: 'pink' })).body;
  const editor = await api.signIn('editor');
  expect((await editor.get('/api/labels')).status).toBe(403);
  const ofTags = { resource: 'tags', total: 1, items: [{ id: tag.id, title: 'Quartz', detail: null, at: null }] };
  expect((await editor.get('/api/search?q=uartz')).body.groups, 'only what the user may list').toEqual([ofTags]);
  const ofLabels = { ...ofTags, resource: 'labels', items: [{ ...ofTags.items[0], id: label.id, title: label.name }] };
  expect((await admin.get('/api/search?q=uartz')).body.groups).toEqual([ofLabels, ofTags]);
});
