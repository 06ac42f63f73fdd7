import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers } from '../../server/db/schema';
import { newAdmin, quickAdmin, serveApi } from './support';

const use = serveApi();

const DEFAULTS = { scheme: 'system', palette: 'green', density: 'comfortable', language: 'en' };
const claimOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).preferences;

test('a change keeps the other preferences, and is the claim of the next login', async () => {
  const { client, username, password } = await newAdmin(use.api, 'editor');
  const changed = { scheme: 'dark', palette: 'rose' };
  expect((await client.patch('/api/preferences', changed)).body).toEqual({ ...DEFAULTS, ...changed });
  const wanted = { scheme: 'dark', palette: 'rose', density: 'compact', language: 'fr' };
  expect((await client.patch('/api/preferences', { density: 'compact', language: 'fr' })).body).toEqual(wanted);
  expect((await client.patch('/api/preferences', {})).body).toEqual(wanted);
  expect((await client.get('/api/preferences')).body).toEqual(wanted);
  const { body } = await use.api.visitor().post('/api/auth/login', { username, password });
  expect(claimOf(body.token)).toEqual(wanted);
});

test('concurrent changes of different preferences are all kept', async () => {
  const { client } = await quickAdmin(use.api);
  const changes = [{ scheme: 'light' }, { palette: 'blue' }, { density: 'compact' }, { language: 'pt-BR' }];
  await Promise.all(changes.map((change) => client.patch('/api/preferences', change)));
  expect((await client.get('/api/preferences')).body).toEqual(Object.assign({}, ...changes));
});

test('belongs to the account alone, and is neither in its record nor in its version', async () => {
  const [one, other] = [await quickAdmin(use.api), await quickAdmin(use.api)];
  const before = (await one.client.get(`/api/admin-users/${one.id}`)).body;
  await one.client.patch('/api/preferences', { scheme: 'dark' });
  expect((await other.client.get('/api/preferences')).body, 'the defaults').toEqual(DEFAULTS);
  expect((await one.client.get(`/api/admin-users/${one.id}`)).body).toEqual(before);
  expect(before).not.toHaveProperty('preferences');
});

test('refuses other values and other fields, and changes nothing', async () => {
  const { client, id } = await quickAdmin(use.api);
  await client.patch('/api/preferences', { palette: 'violet' });
  const wrong: Record<string, unknown[]> = {
    scheme: [null, '', 'Dark', 'auto', 1, true, ['dark'], { dark: true }],
    language: [null, '', 'EN', 'french', 'fr_FR', 'fr-fr', '../en', 1, ['fr']],
    ...{ palette: ['pink'], density: ['dense'], id: [id], __proto__x: [1] },
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      expect(await client.patch('/api/preferences', { density: 'compact', [field]: value })).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.stringMatching(/\S/) } },
      });
  for (const body of [null, [], 'dark', 1]) expect((await client.patch('/api/preferences', body)).status).toBe(422);
  expect((await client.get('/api/preferences')).body).toEqual({ ...DEFAULTS, palette: 'violet' });
});

test('unknown stored values are shown as the defaults, and are kept', async () => {
  const { client, id } = await quickAdmin(use.api);
  const stored = { scheme: 'sepia', palette: 'amber', language: 'klingon', density: null };
  await use.api.db.update(adminUsers).set({ preferences: stored }).where(eq(adminUsers.id, id));
  expect((await client.get('/api/preferences')).body).toEqual({ ...DEFAULTS, palette: 'amber' });
  await client.patch('/api/preferences', { density: 'compact' });
  const [row] = await use.api.db
    .select({ preferences: adminUsers.preferences, isObject: sql<boolean>`jsonb_typeof(preferences) = 'object'` })
    .from(adminUsers)
    .where(eq(adminUsers.id, id));
  expect(row).toEqual({ preferences: { ...stored, density: 'compact' }, isObject: true });
});
