/** A host of plain files, as simple as there are: a folder's own files at a path of its own, and 404 for all else. */
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
  /** Answer with the folder's 404.html, as GitHub Pages does. */
  errorPage?: boolean;
  /** Files that did not make it to this host. */
  without?: RegExp;
}

export interface Host {
  origin: string;
  /** Where the folder is served, with a trailing slash. */
  url: string;
  path: string;
  stop(): Promise<void>;
}

export async function serveFiles(folder: string, { errorPage = false, without }: HostOptions = {}): Promise<Host> {
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
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, url: origin + PATH, path: PATH, stop };
}

const read = (path: string) => readFile(path).catch(() => undefined);
