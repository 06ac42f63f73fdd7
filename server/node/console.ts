import { loadFiles, type StaticFile } from './files';
import { headersFor } from './headers';

interface ConsoleOptions {
  /** Folder of the built console. */
  folder: string;
  /** URL path of the console, with a slash at both ends. */
  basePath: string;
  tls: boolean;
  /** API address that the console was built with, if the API has another origin. */
  apiBase?: string | undefined;
}

/** Files that Vite names by content hash. Only these may be cached as immutable. */
const HASHED_NAME = /^assets\/[^/]+-[\w-]{8}\.\w+$/;

/**
 * Serves the built console as `Request -> Response`. Files with a hash in their name are immutable; browsers revalidate
 * all others. A navigation to a path without a file gets index.html, because the console has its own not-found screen.
 */
export function serveConsole(options: ConsoleOptions) {
  const files = loadFiles(options.folder);
  const index = files.get('index.html');
  const headers = headersFor(options, index?.content.toString('utf8') ?? '');

  return (request: Request): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Method not allowed', { ...headers, Allow: 'GET, HEAD' });
    const path = pathWithin(options.basePath, new URL(request.url).pathname);
    if (path === undefined) return plain(404, 'Not found', headers);
    const file = files.get(path);
    if (file && file !== index) return send(request, file, headers, HASHED_NAME.test(path));
    if (file === undefined && !asksForPage(request, path)) return plain(404, 'Not found', headers);
    if (!index) return plain(503, 'The console is not built: run `npm run build`.', headers);
    return send(request, index, headers, false);
  };
}

function send(request: Request, file: StaticFile, headers: Record<string, string>, hashed: boolean): Response {
  const { encoding, body } = file.as(request.headers.get('accept-encoding') ?? '');
  const all: Record<string, string> = {
    ...headers,
    'Content-Type': file.type,
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: `W/${file.tag}`,
    Vary: 'Accept-Encoding',
  };
  if (request.headers.get('if-none-match')?.includes(file.tag))
    return new Response(null, { status: 304, headers: all });
  if (encoding) all['Content-Encoding'] = encoding;
  all['Content-Length'] = String(body.byteLength);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers: all });
}

/** Returns the path below the base, without its leading slash; undefined if it is outside the base or malformed. */
function pathWithin(base: string, pathname: string): string | undefined {
  // Browsers request this at the root for any document without its own icon, such as a JSON response.
  if (pathname === '/favicon.ico') return 'favicon.ico';
  const inside = `${pathname}/` === base ? base : pathname;
  if (!inside.startsWith(base)) return undefined;
  try {
    return decodeURIComponent(inside.slice(base.length)) || 'index.html';
  } catch {
    return undefined;
  }
}

/** Returns whether the request is a navigation, not a request for a script, an image or data. */
function asksForPage(request: Request, path: string): boolean {
  const destination = request.headers.get('sec-fetch-dest') ?? 'document';
  if (path.startsWith('assets/') || !['document', 'iframe'].includes(destination)) return false;
  const accept = request.headers.get('accept') ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !path.split('/').at(-1)?.includes('.');
}

const plain = (status: number, text: string, headers: Record<string, string>) =>
  new Response(text, { status, headers: { ...headers, 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
