/** A minimal static host: serves a folder's files at its own path, and 404 for everything else. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const PATH = '/somewhere/deep/';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface HostOptions {
  /** Responds with the folder's 404.html, as GitHub Pages does. */
  errorPage?: boolean;
  /** Files that are missing on this host. */
  without?: RegExp;
}

export type Host = Awaited<ReturnType<typeof serveFiles>>;

export async function serveFiles(folder: string, { errorPage = false, without }: HostOptions = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = pathname.slice(PATH.length) || 'index.html';
    const exists = pathname.startsWith(PATH) && !without?.test(name);
    const found = exists ? await read(join(folder, name)) : undefined;
    const content = found ?? (errorPage ? await read(join(folder, '404.html')) : undefined);
    const type = TYPES[found ? extname(name) : '.html'] ?? 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { 'Content-Type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** URL of the folder, with a trailing slash. */
    url: origin + PATH,
    path: PATH,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const read = (path: string) => readFile(path).catch(() => undefined);
