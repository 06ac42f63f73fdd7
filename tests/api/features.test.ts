import { beforeAll, describe, expect, test } from 'vitest';
import { sessionUser } from '../../server/contract';
import { FEATURES, type Features } from '../../server/features';
import { type Client, PASSWORD, serveApi, sessionFor, TestApi } from './support';

const use = serveApi();
let client: Client;
beforeAll(async () => {
  client = await use.api.signIn('editor');
});

/** Another API on the same database, and a client that is signed in to it. */
async function declaring(features: Features) {
  const api = new TestApi(use.api.database, { features });
  return { api, client: await sessionFor(api, 2) };
}

const sets: [name: string, features: Features][] = [
  ['all features', FEATURES],
  ['only records', ['records']],
  ['only sort', ['sort']],
  ['only filters', ['filters']],
  ['only owners', ['owners']],
  ['only ranges', ['ranges']],
  ['only profile', ['profile']],
  ['only numbers', ['numbers']],
  ['only impact', ['impact']],
  ['only undo', ['undo']],
  ['only bulk', ['bulk']],
  ['only export', ['export']],
  ['only import', ['import']],
  ['only appearance', ['appearance']],
  ['only analytics', ['analytics']],
  ['only search', ['search']],
  ["only the console's own", ['refresh', 'roles', 'shortcuts', 'help', 'navigation']],
  ['only history', ['history']],
  ['only responses', ['responses']],
  ['only current-password', ['current-password']],
  ['only devices', ['devices']],
  ['only invitations', ['invitations']],
  ['only suspension', ['suspension']],
  ['only two-factor', ['two-factor']],
  ['only system', ['system']],
  ['only notifications', ['notifications']],
  ['appearance and languages', ['appearance', 'languages']],
  ['only sparklines', ['sparklines']],
  ['no features', []],
];

describe.each(sets)('an API with %s', (_, features) => {
  test('declares them in the login token', async () => {
    const { api } = await declaring(features);
    const { body } = await api.visitor().post('/api/auth/login', { username: 'editor', password: PASSWORD });
    const payload = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(sessionUser.parse(payload)).toEqual(payload);
    if (features.length > 0) expect(payload.features).toEqual(features);
    else expect(payload).not.toHaveProperty('features');
    expect('preferences' in payload).toBe(features.includes('appearance'));
    expect(payload.preferences?.language).toBe(features.includes('languages') ? 'en' : undefined);
  });

  test('documents them, and no others', async () => {
    const { api } = await declaring(features);
    const { body } = await api.visitor().get('/api/openapi.json');
    expect(body.info['x-features']).toEqual(features);
    for (const { path } of kinds)
      expect(body.paths[`${path}/{id}`]?.get !== undefined, path).toBe(features.includes('records'));
    expect(body.paths['/api/admin-users/{id}'].get).toBeDefined();
    for (const path of [...kinds.map((kind) => kind.path), '/api/admin-users']) {
      const names = (body.paths[path].get.parameters ?? []).map(({ name }: { name: string }) => name);
      expect(names.includes('sort') && names.includes('order'), path).toBe(features.includes('sort'));
      if (path === '/api/feedback') expect(names.includes('search')).toBe(features.includes('filters'));
      if (path !== '/api/admin-users')
        expect(names.includes('isActive') || names.includes('userId') || names.includes('createdFrom'), path).toBe(
          features.includes('filters'),
        );
    }
    for (const path of ['/api/users', '/api/supplements', '/api/wellbeing-metrics']) {
      expect(body.paths[`${path}/{id}/restore`] !== undefined, path).toBe(features.includes('undo'));
      expect(body.paths[`${path}/{id}/impact`] !== undefined, path).toBe(features.includes('impact'));
      expect(body.paths[`${path}/bulk`] !== undefined, path).toBe(features.includes('bulk'));
    }
    for (const path of ['/api/history', '/api/history/{id}/restore'])
      expect(body.paths[path] !== undefined, path).toBe(features.includes('history'));
    for (const path of ['schema', 'version', 'task', 'schema/sync', 'cache/clear', 'export'])
      expect(body.paths[`/api/system/${path}`] !== undefined, path).toBe(features.includes('system'));
    expect(body.paths['/api/feedback/bulk'] !== undefined).toBe(features.includes('bulk'));
    expect(body.paths['/api/preferences'] !== undefined).toBe(features.includes('appearance'));
    for (const name of ['Preferences', 'PreferencesUpdate'])
      expect('language' in (body.components.schemas[name]?.properties ?? {}), name).toBe(
        features.includes('languages'),
      );
    expect(body.paths['/api/purchases/report'] !== undefined).toBe(features.includes('analytics'));
    expect(body.paths['/api/dashboard/history'] !== undefined).toBe(features.includes('sparklines'));
    expect(body.paths['/api/search'] !== undefined).toBe(features.includes('search'));
    for (const path of ['/api/notifications', '/api/notifications/read', '/api/notifications/events'])
      expect(body.paths[path] !== undefined, path).toBe(features.includes('notifications'));
    const feedback = ['/api/feedback/{id}/responses', '/api/responses/{id}/email', '/api/feedback-categories'];
    for (const path of [...feedback, '/api/reply-templates', '/api/reply-templates/{id}'])
      expect(body.paths[path] !== undefined, path).toBe(features.includes('responses'));
    for (const path of ['/api/two-factor', '/api/auth/login/second-step', '/api/admin-users/{id}/two-factor'])
      expect(body.paths[path] !== undefined, path).toBe(features.includes('two-factor'));
    const { FeedbackUpdate, HandledFeedback } = body.components.schemas;
    expect('assignedTo' in FeedbackUpdate.properties).toBe(features.includes('responses'));
    expect(HandledFeedback !== undefined).toBe(features.includes('responses'));
    for (const path of ['/api/sessions', '/api/sessions/{id}'])
      expect(body.paths[path] !== undefined, path).toBe(features.includes('devices'));
    for (const path of ['/api/invitations', '/api/invitations/{id}/renew', '/api/auth/invitation/accept'])
      expect(body.paths[path] !== undefined, path).toBe(features.includes('invitations'));
    const hasSuspension = features.includes('suspension');
    expect(body.paths['/api/admin-users/{id}/suspension'] !== undefined).toBe(hasSuspension);
    expect(JSON.stringify(body).includes('suspendedAt')).toBe(hasSuspension);
    expect(JSON.stringify(body).includes('"twoFactor"')).toBe(features.includes('two-factor'));
    expect(JSON.stringify(body).includes('currentPassword')).toBe(features.includes('current-password'));
    const { Purchase, Supplement, WellbeingMetric } = body.components.schemas;
    expect('id' in Purchase.properties).toBe(features.includes('records'));
    for (const schema of [Purchase, Supplement, WellbeingMetric])
      expect('user' in schema.properties).toBe(features.includes('owners'));
  });
});

/** Every resource with a record, and the name of its rows in a list. */
const kinds = [
  { path: '/api/users', rows: 'users' },
  { path: '/api/supplements', rows: 'supplements' },
  { path: '/api/wellbeing-metrics', rows: 'metrics' },
  { path: '/api/feedback', rows: 'feedbacks' },
  { path: '/api/purchases', rows: 'purchases' },
];

describe.each(kinds)('GET $path/{id}', ({ path, rows }) => {
  test('returns the row of the list, with its version as the ETag', async () => {
    const listed = (await client.get(`${path}?limit=3`)).body[rows];
    expect(listed).toHaveLength(3);
    for (const row of listed) {
      const { status, headers, body } = await client.get(`${path}/${row.id}`);
      expect([status, body]).toEqual([200, row]);
      // Purchases never change, so they have no version.
      expect(headers.get('etag')).toBe('version' in row ? `"${row.version}"` : null);
    }
  });

  test('responds 404 for an unknown id, and 400 for one that is not a number', async () => {
    expect(await client.get(`${path}/2147483647`)).toMatchObject({
      status: 404,
      body: { message: 'This has been deleted.' },
    });
    for (const id of ['0', '-1', 'x', '1.5', '2147483648', '1e1'])
      expect((await client.get(`${path}/${id}`)).status, id).toBe(400);
  });

  test('responds 401 without a session', async () => {
    expect((await use.api.visitor().get(`${path}/1`)).status).toBe(401);
  });

  test('responds to HEAD without a body', async () => {
    const [row] = (await client.get(`${path}?limit=1`)).body[rows];
    expect(await client.request('HEAD', `${path}/${row.id}`)).toMatchObject({ status: 200, body: '' });
  });

  test('responds 404 without the feature, whatever the id', async () => {
    const plain = await declaring(['sort']);
    for (const method of ['GET', 'HEAD'])
      for (const id of ['1', '2147483647', 'x'])
        expect((await plain.client.request(method, `${path}/${id}`)).status, `${method} ${id}`).toBe(404);
  });
});

test('the address of the analytics is not taken as a record id', async () => {
  expect((await client.get('/api/purchases/analytics')).body).toHaveProperty('monthlySpendings');
  const { status, headers } = await client.patch('/api/purchases/analytics', {});
  expect([status, headers.get('allow')]).toEqual([405, 'GET']);
});

describe('without features the API matches the specification', () => {
  test('an admin user can still be read', async () => {
    const plain = await declaring([]);
    expect((await plain.client.get('/api/admin-users/2')).body).toMatchObject({ id: 2, username: 'editor' });
  });

  test('a purchase has no id and no user', async () => {
    const plain = await declaring([]);
    const own = (await plain.client.get('/api/purchases?limit=100')).body.purchases;
    const all = (await client.get('/api/purchases?limit=100')).body.purchases;
    expect(own[0]).not.toHaveProperty('id');
    expect(all.map(({ id: _, user: __, ...purchase }: Owned) => purchase)).toEqual(own);
  });

  test('ignores sort and order, like any unknown parameter', async () => {
    const plain = await declaring([]);
    for (const path of [...kinds.map((kind) => kind.path), '/api/admin-users']) {
      const { body } = await plain.client.get(path);
      for (const query of ['sort=name&order=desc', 'sort=nothing', 'order=x', 'sort=name&sort=id'])
        expect(await plain.client.get(`${path}?${query}`), `${path}?${query}`).toMatchObject({ status: 200, body });
    }
  });

  test('has no bulk actions, no undo and no impact', async () => {
    const plain = await declaring([]);
    for (const path of ['/api/users/1/restore', '/api/users/1/impact', '/api/supplements/1/restore'])
      for (const method of ['GET', 'POST'])
        expect((await plain.client.request(method, path)).status, `${method} ${path}`).toBe(404);
    // Like any other address of a record.
    expect(await plain.client.post('/api/users/bulk', { action: 'delete', ids: [1] })).toMatchObject({ status: 405 });
    expect((await plain.client.get('/api/users?limit=100')).body.total).toBeGreaterThan(0);
  });

  test('has no preferences', async () => {
    const plain = await declaring([]);
    for (const method of ['GET', 'PATCH'])
      for (const body of method === 'GET' ? [undefined] : [{ scheme: 'dark' }, { scheme: 'x' }])
        expect((await plain.client.request(method, '/api/preferences', { body })).status, method).toBe(404);
    expect((await client.get('/api/preferences')).body.scheme).toBe('light');
  });

  test('has no notifications', async () => {
    const plain = await declaring([]);
    expect((await plain.client.get('/api/notifications')).status).toBe(404);
    expect((await plain.client.get('/api/notifications/events')).status).toBe(404);
    expect((await plain.client.post('/api/notifications/read', {})).status).toBe(404);
  });

  test('has no preferred language', async () => {
    const other = await declaring(['appearance']);
    expect(await other.client.patch('/api/preferences', { language: 'fr' })).toMatchObject({
      status: 422,
      body: { errors: { language: 'Unknown field.' } },
    });
    expect((await other.client.get('/api/preferences')).body).not.toHaveProperty('language');
  });

  test('has no history to read', async () => {
    const plain = await declaring([]);
    const admin = await sessionFor(plain.api, 1);
    expect((await admin.get('/api/history')).status).toBe(404);
    expect((await admin.get('/api/history/export')).status).toBe(404);
    expect((await admin.post('/api/history/1/restore', { version: 'after' })).status).toBe(404);
  });

  test('keeps nothing of a deleted record', async () => {
    const plain = await declaring([]);
    const { body } = await plain.client.post('/api/users', {
      name: 'Gone',
      email: 'gone.now@example.org',
      password: 'q7x-vk',
    });
    expect((await plain.client.delete(`/api/users/${body.id}`)).status).toBe(204);
    expect((await client.post(`/api/users/${body.id}/restore`)).status).toBe(404);
  });

  test('still responds 405 to unsupported methods of a record', async () => {
    const plain = await declaring([]);
    const { status, headers } = await plain.client.request('PUT', '/api/users/1', { body: {} });
    expect([status, headers.get('allow')]).toEqual([405, 'PATCH, DELETE']);
  });
});

describe('the user whom a record belongs to', () => {
  const owned = ['/api/supplements', '/api/wellbeing-metrics', '/api/purchases'];

  test.each(owned)('is in every row and record of %s', async (path) => {
    const { users } = (await client.get('/api/users?limit=100')).body;
    const rows = Object.values((await client.get(`${path}?limit=100`)).body).find(Array.isArray) as Owned[];
    const known = rows.filter(({ user }) => users.some(({ id }: { id: number }) => id === user?.id));
    expect(known.length).toBeGreaterThan(0);
    for (const { id, userId, user } of known) {
      const { name, email } = users.find((candidate: { id: number }) => candidate.id === user?.id);
      expect(user).toEqual({ id: user?.id, name, email });
      if (userId !== undefined) expect(user?.id).toBe(userId);
      expect((await client.get(`${path}/${id}`)).body.user).toEqual(user);
    }
  });

  test('is null for a metric without one, and is ignored in a write', async () => {
    const { body: metric } = await client.post('/api/wellbeing-metrics', {
      name: 'Free',
      metricType: 'text',
      userId: 0,
    });
    expect(metric.user).toBeNull();
    const { body: user } = await client.post('/api/users', {
      name: 'Owner',
      email: 'owner.of.one@example.org',
      password: 'q7x-vk',
    });
    const path = `/api/wellbeing-metrics/${metric.id}`;
    const changed = await client.patch(path, { ...metric, userId: user.id, user: { id: 1, name: 'x', email: 'y' } });
    expect(changed.body.user).toEqual({ id: user.id, name: user.name, email: user.email });
  });

  test('is absent without the feature', async () => {
    const plain = await declaring(['records']);
    for (const path of owned) {
      const rows = Object.values((await plain.client.get(path)).body).find(Array.isArray) as object[];
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).not.toHaveProperty('user');
    }
  });
});

interface Owned {
  id: number;
  userId?: number;
  user: { id: number; name: string; email: string } | null;
}
