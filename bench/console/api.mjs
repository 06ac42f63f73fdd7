import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { startServer } from '../../tests/support/server.mjs';

const FIRST = ['Ada', 'Grace', 'Linus', 'Edsger', 'Barbara', 'Donald', 'Margaret', 'Ken', 'Dennis', 'Frances'];
const text = (/** @type {number} */ id) => ({ id, name: `${FIRST[id % 10]} Lovelace`, email: `user${id}@example.com` });
const rows = Array.from({ length: 500 }, (_, index) => ({
  ...text(index + 1),
  ...{ username: `user${index}`, active: index % 4 > 0, description: `Department ${index}` },
  created_at: new Date(Date.now() - index * 86_400_000).toISOString(),
}));

/** The baseline's API in memory, in the format of ra-data-simple-rest. Every resource has the same rows. */
export const bareApi = async () =>
  new Hono()
    .post('/api/login', (c) => c.json({ token: 't' }))
    .get('/api/:resource', (c) => {
      const [from, to] = JSON.parse(c.req.query('range') ?? '[0,9]');
      const first = { users: 0, groups: 100, events: 200 }[c.req.param('resource')] ?? 0;
      c.header('Content-Range', `rows ${from}-${to}/${rows.length}`);
      return c.json(rows.slice(first + from, first + to + 1));
    })
    .get('/api/:resource/:id', (c) => c.json(rows[Number(c.req.param('id')) - 1]));

/** Our server's API with the sample data. Keeps the first response to each request, so that later ones take no time either. */
export async function consoleApi() {
  const { url } = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'wellbeing-bench-')) });
  const kept = /** @type {Map<string, { status: number, headers: Headers, body: string }>} */ (new Map());
  return new Hono().all('/api/*', async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const cookie = req.header('cookie') ?? '';
    const ask = async () =>
      fetch(url + pathname + search, {
        method: req.method,
        headers: { cookie, origin: url, 'content-type': 'application/json' },
        body: req.method === 'GET' ? undefined : await req.text(),
      });
    // The stream stays open.
    if (pathname.endsWith('/events')) return ask();
    const key = `${req.method} ${pathname}${search} ${cookie === ''}`;
    const known = kept.get(key);
    if (known) return new Response(known.body, known);
    const response = await ask();
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    const answer = { status: response.status, headers, body: await response.text() };
    if (response.ok) kept.set(key, answer);
    return new Response(answer.body, answer);
  });
}
