/**
 * A mock API for the console, as in docs/specification.txt, section 7, with as many and as large rows as the baseline's.
 * Like our server, it answers a login with a JWT and a cookie, and requests without the cookie with 401, so that no read
 * succeeds before login. Writes succeed but change nothing.
 */
import { lists, numbers } from './records.mjs';

const COOKIE = 'session=canned';
const HOURS_12 = 12 * 3600;
const PREFERENCES = { scheme: 'light', palette: 'green', density: 'comfortable', language: 'en' };

/** @type {import('../serve.mjs').Api} */
export default function consoleApi(request, url, body) {
  if (!url.pathname.startsWith('/api/')) return undefined;
  const path = url.pathname.slice('/api/'.length);
  if (path === 'auth/login')
    return { json: { token: token() }, headers: { 'set-cookie': `${COOKIE}; Path=/; HttpOnly` } };
  if (!request.headers.cookie?.includes(COOKIE)) return { status: 401, json: { message: 'Not signed in' } };
  if (path === 'auth/logout') return { json: {}, headers: { 'set-cookie': 'session=; Path=/; Max-Age=0' } };
  if (path === 'preferences') return { json: PREFERENCES };
  if (path === 'notifications/events')
    return { headers: { 'content-type': 'text/event-stream' }, body: 'data: {"unread":3}\n\n', isStream: true };
  if (numbers[path]) return { json: numbers[path] };

  const [resource = '', id] = path.split('/');
  const list = lists[resource];
  if (!list) return { status: 404, json: { message: 'There is no such address.' } };
  if (request.method === 'DELETE') return { status: 204, body: '' };
  const sent = body ? JSON.parse(body) : {};
  if (request.method === 'POST') return { status: 201, json: { id: 9999, version: 1, ...sent } };
  if (id === undefined) return { json: pageOf(list, url.searchParams) };
  const record = list.rows.find((row) => String(row.id) === id);
  return record ? { json: { ...record, ...sent } } : { status: 404, json: { message: 'There is no such record.' } };
}

/** @param {import('./records.mjs').List} list @param {URLSearchParams} query */
function pageOf({ items, rows }, query) {
  if (!items) return rows;
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const search = (query.get('search') ?? '').toLowerCase();
  const status = query.get('status');
  const found = rows.filter(
    (row) =>
      (!search || `${row.name} ${row.email} ${row.username}`.toLowerCase().includes(search)) &&
      (!status || row.resolved === (status === 'resolved')),
  );
  return { [items]: found.slice((page - 1) * limit, page * limit), total: found.length, unread: 3 };
}

/** Returns a token with the claims of `sessionUser` (server/contract). The signature is never verified. */
function token() {
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + HOURS_12;
  return [
    part({ alg: 'HS256', typ: 'JWT' }),
    part({
      id: 1,
      username: 'admin',
      role: 'admin',
      exp,
      checksUser: true,
      features: 'all',
      preferences: PREFERENCES,
    }),
    'c2lnbmF0dXJl',
  ].join('.');
}
