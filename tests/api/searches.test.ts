import { expect, test } from 'vitest';
import { quickAdmin, serveApi } from './support';

const use = serveApi();

test('refuses searches of one account over the limit, and runs those of others', async () => {
  const [busy, other] = await Promise.all([quickAdmin(use.api), quickAdmin(use.api)]);
  const searches = Array.from({ length: 300 }, (_, index) =>
    busy.client.get(`/api/${index % 2 ? 'users' : 'supplements'}?search=an`),
  );
  expect((await other.client.get('/api/users?search=an')).status).toBe(200);
  const replies = await Promise.all(searches);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused)
    expect([headers.get('retry-after'), body.message]).toEqual(['1', 'Too many searches at once. Please try again.']);
  const successful = replies.filter(({ status }) => status === 200);
  expect(successful.length).toBeGreaterThanOrEqual(104);
  expect(successful.length + refused.length).toBe(300);
  expect((await busy.client.get('/api/users?search=an')).status).toBe(200);
});
