import type { Route } from '@playwright/test';

export interface Post {
  id: number;
  title: string;
  body: string;
  authorId: number;
  publishedAt: string;
  [field: string]: unknown;
}

/** An API in memory in the format of ra-data-simple-rest: `posts` (twelve, two pages) and their `authors`. */
export class RestApi {
  readonly posts: Post[] = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `Post ${String(index + 1).padStart(2, '0')}`,
    body: 'A text',
    authorId: (index % 2) + 1,
    publishedAt: '2026-03-01T12:00:00.000Z',
  }));
  private readonly authors = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Grace' },
  ];
  /** The requests so far: `PUT /api/posts/1 {"title":"x"}`. */
  readonly requests: string[] = [];
  /** Responds to the next write with this, once. */
  refusal: { status: number; body: object } | undefined;

  async respond(route: Route): Promise<void> {
    const request = route.request();
    const method = request.method();
    const { pathname, searchParams, search } = new URL(request.url());
    const [, , resource, idText] = pathname.split('/');
    const rows: { id: number }[] = resource === 'authors' ? this.authors : this.posts;
    const id = Number(idText);
    const index = rows.findIndex((row) => row.id === id);
    const sent = request.postData();
    this.requests.push(`${method} ${pathname}${decodeURIComponent(search)} ${sent ?? ''}`.trim());
    if (method !== 'GET' && this.refusal) {
      const { status, body } = this.refusal;
      this.refusal = undefined;
      return route.fulfill({ status, json: body });
    }
    if (method === 'GET' && !idText) return this.list(route, resource ?? '', rows, searchParams);
    if (method === 'POST') {
      const row = { ...JSON.parse(sent ?? '{}'), id: 100 + rows.length };
      rows.push(row);
      return route.fulfill({ status: 201, json: row });
    }
    const row = rows[index];
    if (!row) return route.fulfill({ status: 404, json: { message: 'Not found' } });
    if (method === 'PUT') Object.assign(row, JSON.parse(sent ?? '{}'));
    if (method === 'DELETE') rows.splice(index, 1);
    return route.fulfill({ json: row });
  }

  /** Reads `sort=["id","ASC"]`, `range=[0,9]` and `filter={"authorId":1}` or `{"id":[1,2]}`. */
  private list(route: Route, resource: string, all: object[], query: URLSearchParams): Promise<void> {
    const read = (name: string) => JSON.parse(query.get(name) ?? '[]');
    const [field = 'id', order] = read('sort');
    const [from = 0, to = all.length] = read('range');
    const value = (row: object, key: string) => (row as Record<string, unknown>)[key];
    const rows = all
      .filter((row) =>
        Object.entries(read('filter')).every(([key, wanted]) => [wanted].flat().includes(value(row, key))),
      )
      .sort((a, b) => String(value(a, field)).localeCompare(String(value(b, field)), 'en', { numeric: true }));
    if (order === 'DESC') rows.reverse();
    return route.fulfill({
      json: rows.slice(from, to + 1),
      headers: { 'Content-Range': `${resource} ${from}-${to}/${rows.length}` },
    });
  }
}
