/**
 * The static server of every peer: best brotli compression, done once; hashed files are immutable; any path without a
 * file gets index.html; a mock API is on the same origin.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * @typedef {{ status?: number, headers?: Record<string, string>, json?: unknown, body?: string, isStream?: boolean } | undefined} Answer
 *   undefined: the path is not part of the API; `isStream`: the response stays open after the body
 * @typedef {(request: import('node:http').IncomingMessage, url: URL, body: string) => Answer | Promise<Answer>} Api
 * @typedef {{ type: string, raw: Buffer, br: Buffer }} Served
 */

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt)$/;
/** Precompressed files, which other servers send as they are, and files that no page requests. */
const IGNORED = /\.(br|gz|map)$/;
const HASHED = /-[\w-]{6,}\.\w+$/;
const IS_FILE = /\.[a-z0-9]{2,5}$/i;
/** Files up to this size gain nothing from compression, in bytes. */
const SMALL = 256;

/**
 * @param {{ dir: string, api: Api }} peer
 * @returns {Promise<{ url: string, files: Map<string, Served>, stop: () => Promise<void> }>} `files` by path from '/'
 */
export async function serve({ dir, api }) {
  const files = await readFolder(dir);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = await api(request, url, body);
    if (answer) sendAnswer(response, answer);
    else sendFile(response, files, decodeURIComponent(url.pathname));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    files,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** @param {string} dir @returns {Promise<Map<string, Served>>} */
async function readFolder(dir) {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const served = await Promise.all(
    paths.map(async (path) => {
      const raw = await readFile(path);
      const isWorthIt = COMPRESSIBLE.test(path) && raw.length > SMALL;
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      return {
        path: `/${relative(dir, path).split(sep).join('/')}`,
        type,
        raw,
        br: isWorthIt ? await brotli(raw) : raw,
      };
    }),
  );
  return new Map(served.map(({ path, ...file }) => [path, file]));
}

/** @param {Buffer} raw @returns {Promise<Buffer>} */
const brotli = (raw) =>
  promisify(brotliCompress)(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });

/** @param {import('node:http').ServerResponse} response @param {NonNullable<Answer>} answer */
function sendAnswer(response, { status = 200, headers, json, body = '', isStream }) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  if (isStream) response.write(body);
  else response.end(json === undefined ? body : JSON.stringify(json));
}

/** @param {import('node:http').ServerResponse} response @param {Map<string, Served>} files @param {string} path */
function sendFile(response, files, path) {
  const known = files.get(path.endsWith('/') ? `${path}index.html` : path);
  const isMissing = !known && IS_FILE.test(path) && !path.endsWith('.html');
  const file = known ?? files.get('/index.html');
  if (!file || isMissing) return response.writeHead(404).end();
  const isKept = known && HASHED.test(path);
  return response
    .writeHead(200, {
      'content-type': file.type,
      'content-length': file.br.length,
      'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(file.br !== file.raw && { 'content-encoding': 'br' }),
    })
    .end(file.br);
}
