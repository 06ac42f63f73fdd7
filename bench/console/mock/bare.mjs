/**
 * A mock API in the format of ra-data-simple-rest, for the baseline: lists take `sort`, `range` and `filter`, with the
 * total in Content-Range. Answers within a millisecond.
 */
import { ago, nameOf, rows } from './rows.mjs';

/** @type {Record<string, Record<string, unknown>[]>} */
const db = {
  users: rows(500, (id) => ({
    id,
    first_name: nameOf(id)[0],
    last_name: nameOf(id)[1],
    email: `user${id}@example.com`,
    role: ['admin', 'editor', 'viewer'][id % 3],
    active: id % 4 !== 0,
    created_at: ago(id),
    last_seen: ago(id / 10),
    nb_sessions: id * 3,
  })),
  groups: rows(120, (id) => ({
    id,
    name: `Group ${id}`,
    description: `Everyone in department ${id}`,
    members: id * 2,
    created_at: ago(id),
    owner: `user${id}@example.com`,
    open: id % 2 === 0,
  })),
  events: rows(500, (id) => ({
    id,
    type: ['login', 'update', 'delete', 'export'][id % 4],
    actor: `user${id}@example.com`,
    ip: `10.0.${id % 256}.7`,
    at: ago(id / 50),
    ok: id % 9 !== 0,
  })),
};

/** @type {import('../serve.mjs').Api} */
export default function bareApi(request, url, body) {
  if (url.pathname === '/api/login') return { json: { token: 't', user: { id: 1, fullName: 'Ada Lovelace' } } };
  const [, resource = '', id] = /^\/api\/(\w+)(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  const table = db[resource];
  if (!table) return undefined;
  const sent = body ? JSON.parse(body) : {};
  if (id !== undefined) {
    const record = table.find((row) => String(row.id) === id);
    return record ? { json: { ...record, ...sent } } : { status: 404, json: {} };
  }
  return request.method === 'POST' ? { json: { id: 9999, ...sent } } : list(resource, table, url.searchParams);
}

/**
 * @param {string} resource
 * @param {Record<string, unknown>[]} table
 * @param {URLSearchParams} query
 */
function list(resource, table, query) {
  const read = (/** @type {string} */ name) => JSON.parse(query.get(name) ?? 'null');
  const [field, order] = read('sort') ?? ['id', 'ASC'];
  const [first, last] = read('range') ?? [0, 24];
  const filters = Object.entries(read('filter') ?? {});
  const found = table.filter((row) => filters.every(([name, value]) => [value].flat().includes(row[name])));
  const direction = order === 'DESC' ? -1 : 1;
  found.sort((a, b) => direction * (a[field] > b[field] ? 1 : a[field] < b[field] ? -1 : 0));
  const page = found.slice(first, last + 1);
  return {
    json: page,
    headers: { 'content-range': `${resource} ${first}-${first + page.length - 1}/${found.length}` },
  };
}
