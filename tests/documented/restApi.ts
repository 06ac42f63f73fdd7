import type { SentCall, StubbedResponse } from '../support/wire';

export interface Post {
  id: number;
  title: string;
  body: string;
  authorId: number;
  publishedAt: string;
  [field: string]: unknown;
}

/** The authors have rows of their own; the others are views of the posts. */
const RESOURCES = ['posts', 'authors', 'articles', 'attachments', 'stories'];

const json = (status: number, body: object, headers: Record<string, string> = {}): StubbedResponse => ({
  status,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
});

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

  /** Returns nothing for a call of another API. */
  respond({ method, url, body: sent }: SentCall): StubbedResponse | undefined {
    const { pathname, searchParams, search } = new URL(url);
    const [, , resource = '', idText] = pathname.split('/');
    if (!RESOURCES.includes(resource)) return undefined;
    const rows: { id: number }[] = resource === 'authors' ? this.authors : this.posts;
    const id = Number(idText);
    const index = rows.findIndex((row) => row.id === id);
    this.requests.push(`${method} ${pathname}${decodeURIComponent(search)} ${sent}`.trim());
    if (method !== 'GET' && this.refusal) {
      const { status, body } = this.refusal;
      this.refusal = undefined;
      return json(status, body);
    }
    if (method === 'GET' && !idText) return this.list(resource, rows, searchParams);
    if (method === 'POST') {
      const row = { ...JSON.parse(sent), id: 100 + rows.length };
      rows.push(row);
      return json(201, row);
    }
    const row = rows[index];
    if (!row) return json(404, { message: 'Not found' });
    if (method === 'PUT') Object.assign(row, JSON.parse(sent));
    if (method === 'DELETE') rows.splice(index, 1);
    return json(200, row);
  }

  /** Reads `sort=["id","ASC"]`, `range=[0,9]` and `filter={"authorId":1}` or `{"id":[1,2]}`. */
  private list(resource: string, all: object[], query: URLSearchParams): StubbedResponse {
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
    return json(200, rows.slice(from, to + 1), { 'Content-Range': `${resource} ${from}-${to}/${rows.length}` });
  }
}
