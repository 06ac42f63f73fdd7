import TagIcon from '@mui/icons-material/LabelOutlined';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import simpleRestProvider from 'ra-data-simple-rest';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import * as app from '../../../src/app/App';
import { handlers } from '../../../src/app/client';
import { createRoutes } from '../../../src/app/router';
import type { AdminSlots } from '../../../src/app/slots';
import { isExternal } from '../../../src/authProvider/external';
import { setExternalSession } from '../../../src/authProvider/session';
import {
  type AnyDefinition,
  type ApiDefinition,
  type Definition,
  defineResource,
} from '../../../src/crud/defineResource';
import { Column } from '../../../src/crud/list/Column';
import { createData } from '../../../src/dataProvider';
import { httpClient } from '../../../src/dataProvider/httpClient';
import { signIn } from '../console';
import { server } from '../server';

export interface Tag {
  id: number;
  name: string;
  color: string;
  ownerId: number;
  createdAt: string;
}

/** The choices of an input for the color. */
export const COLORS = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];

const OWNERS = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Grace' },
];

const someTags = (length: number): Tag[] =>
  Array.from({ length }, (_, index) => ({
    id: index + 1,
    name: `Tag ${String(index + 1).padStart(2, '0')}`,
    color: index % 2 ? 'blue' : 'red',
    ownerId: (index % 2) + 1,
    createdAt: '2026-03-01T12:00:00.000Z',
  }));

/**
 * An in-memory API in the format of ra-data-simple-rest, for the resources `tags` and `owners`.
 * @param count the number of tags; by default there are two pages.
 * @returns the current tags, and the requests so far: `PUT /api/tags/1 {"name":"x"}`.
 */
export function tagsApi(count = 12) {
  const store: Record<string, { id: number }[]> = { tags: someTags(count), owners: [...OWNERS] };
  const requests: string[] = [];
  const rowsOf = (resource: string) => store[resource] ?? [];
  const note = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    requests.push(`${request.method} ${pathname}${decodeURIComponent(search)} ${body}`.trim());
    return body === '' ? {} : JSON.parse(body);
  };
  const reads = ['tags', 'owners'].flatMap((resource) => [
    http.get(`*/api/${resource}`, async ({ request }) => {
      await note(request);
      const query = new URL(request.url).searchParams;
      const [field = 'id', order] = JSON.parse(query.get('sort') ?? '[]');
      const [from = 0, to = 99] = JSON.parse(query.get('range') ?? '[]');
      const filter = Object.entries(JSON.parse(query.get('filter') ?? '{}'));
      const value = (row: object, key: string) => (row as Record<string, unknown>)[key];
      const rows = rowsOf(resource)
        .filter((row) => filter.every(([key, wanted]) => [wanted].flat().includes(value(row, key))))
        .sort((a, b) => String(value(a, field)).localeCompare(String(value(b, field)), 'en', { numeric: true }));
      if (order === 'DESC') rows.reverse();
      const headers = { 'Content-Range': `${resource} ${from}-${to}/${rows.length}` };
      return HttpResponse.json(rows.slice(from, to + 1), { headers });
    }),
    http.get(`*/api/${resource}/:id`, async ({ request, params }) => {
      await note(request);
      const row = rowsOf(resource).find(({ id }) => id === Number(params.id));
      return row ? HttpResponse.json(row) : HttpResponse.json({ message: 'Not found' }, { status: 404 });
    }),
  ]);
  server.use(
    ...reads,
    http.post('*/api/tags', async ({ request }) => {
      const tag = { ...(await note(request)), id: 100 + rowsOf('tags').length };
      store.tags?.push(tag);
      return HttpResponse.json(tag, { status: 201 });
    }),
    http.put('*/api/tags/:id', async ({ request, params }) => {
      const change = await note(request);
      store.tags = rowsOf('tags').map((tag) => (tag.id === Number(params.id) ? { ...tag, ...change } : tag));
      return HttpResponse.json(rowsOf('tags').find(({ id }) => id === Number(params.id)));
    }),
    http.delete('*/api/tags/:id', async ({ request, params }) => {
      await note(request);
      store.tags = rowsOf('tags').filter(({ id }) => id !== Number(params.id));
      return HttpResponse.json({ id: Number(params.id) });
    }),
  );
  return { tags: () => rowsOf('tags') as Tag[], requests };
}

/** A third-party provider on the console's own requests. */
export const restProvider = simpleRestProvider('/api', httpClient);

/** A resource on that API; `parts` is the part under test. */
export const tagsResource = (parts: Partial<Definition<Tag>>) =>
  defineResource<Tag>({
    name: 'tags',
    icon: TagIcon,
    menu: { order: 7 },
    messages: { name: 'Tag |||| Tags', menu: 'Tags', title: 'Tags', subtitle: 'Manage tags' },
    list: { columns: <Column source="name" /> },
    dataProvider: restProvider,
    ...parts,
  });

/** The records that tags refer to. */
export const ownersResource = defineResource({
  name: 'owners',
  icon: TagIcon,
  menu: { order: 8 },
  messages: { name: 'Owner |||| Owners', menu: 'Owners', title: 'Owners', subtitle: 'Manage owners' },
  dataProvider: restProvider,
  recordRepresentation: 'name',
  list: { columns: <Column source="name" /> },
});

/** The console with these resources, at an address, with an admin signed in. */
export const renderResources = (path: string, ...definitions: AnyDefinition[]) => renderWith({}, path, ...definitions);

type Parts = AdminSlots & { pages?: RouteObject[]; account?: 'admin' | 'editor' | 'nobody' };

/** The same with other parts: pages, slots of the application, another account. */
export async function renderWith(
  { pages = [], account, ...slots }: Parts,
  path: string,
  ...definitions: AnyDefinition[]
) {
  if (account !== 'nobody') await signIn(account);
  // As main.tsx does.
  if (isExternal(slots.authProvider)) setExternalSession(null);
  history.replaceState(null, '', path);
  const parts = {
    ...{ slots, pages: {}, screens: pages, names: definitions.map(({ name }) => name) },
    client: createData<ApiDefinition>([], handlers, slots.dataProvider),
    load: async () => ({ ...app, resources: definitions }),
  };
  const router = createBrowserRouter(createRoutes(parts));
  // It would check the session of a later test when that goes back.
  onTestFinished(() => router.dispose());
  const screen = render(<RouterProvider router={router} useTransitions={false} />);
  return { ...screen, user: userEvent.setup() };
}
