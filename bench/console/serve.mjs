import { join } from 'node:path';
import { serve as listen } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const HASHED = /-[\w-]{6,}\.\w+$/;

/**
 * Serves a peer's compressed build and its API on the same origin. Hashed files are immutable; any path without a file gets
 * index.html.
 * @param {import('./peers.mjs').Peer} peer
 * @returns {Promise<import('./peers.mjs').Running>}
 */
export async function serve(peer) {
  const files = new Hono()
    .use(async (c, next) => {
      await next();
      const isKept = HASHED.test(new URL(c.req.url).pathname);
      c.header('Cache-Control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache');
    })
    .use(serveStatic({ root: peer.dir, precompressed: true }))
    .get('*', serveStatic({ path: join(peer.dir, 'index.html'), precompressed: true }));
  const app = new Hono().route('/', await peer.api()).route('/', files);
  return new Promise((resolve) => {
    const server = listen({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ ...peer, url: `http://127.0.0.1:${port}`, stop: () => process.nextTick(() => server.close()) }),
    );
  });
}
