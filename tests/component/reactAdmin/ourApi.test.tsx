/** Elements from react-admin's documentation, unchanged, on our API. */
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DataTable, ExportButton, List, type ListProps, ReferenceField, ReferenceInput, TextInput } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import adminUsers from '../../../src/resources/admin-users';
import users from '../../../src/resources/users';
import { server } from '../server';
import { ignoreCanceledReads, takeComplaints } from '../setup';
import { renderResources, tagsApi, tagsResource } from './tags';

afterEach(ignoreCanceledReads);

const things = Array.from({ length: 1_234 }, (_, index) => ({ id: index + 1, name: `Thing ${index + 1}` }));
const columns = <Column source="name" />;
const exporter = vi.fn();
const pasted = (props: Partial<ListProps>) => () => (
  <List exporter={exporter} {...props}>
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);
const lists = { declared: { columns, toolbar: <ExportButton />, exporter }, pasted: pasted({}) };

test.each(['declared', 'pasted'] as const)(
  'an ExportButton of a %s list exports all rows, with its progress',
  async (kind) => {
    let finish = () => {};
    const isSeen = new Promise<void>((resolve) => {
      finish = resolve;
    });
    exporter.mockClear();
    server.use(
      http.get('*/api/things', async ({ request }) => {
        const { page, limit } = Object.fromEntries(new URL(request.url).searchParams) as Record<string, string>;
        const [from, size] = [(Number(page) - 1) * Number(limit), Number(limit)];
        if (size > 100) return HttpResponse.json({ message: 'limit: Too many' }, { status: 400 });
        if (from === 1_200) await isSeen;
        const more = kind === 'pasted' && { more: true };
        return HttpResponse.json({ things: things.slice(from, from + size), total: things.length, ...more });
      }),
    );
    const api = { path: 'things', items: 'things', query: ['page', 'limit'] };
    const screen = await renderResources('/tags', tagsResource({ dataProvider: undefined, api, list: lists[kind] }));
    await screen.findByText('Thing 10');
    await screen.user.click(await screen.findByRole('button', { name: 'Export' }));
    await screen.findByText('Loading... 1,200 / 1,234');
    finish();
    await waitFor(() => expect(exporter).toHaveBeenCalledOnce());
    expect(exporter.mock.calls[0]?.[0]).toEqual(things);
    expect(screen.queryByText(/^Loading\.\.\. /)).toBeNull();
    const warning = screen.queryByText(/^Only the first 1,234 rows were exported/);
    expect(warning !== null, 'the API has more rows than it returns').toBe(kind === 'pasted');
  },
);

test('references are read with one request for each resource, and a ReferenceInput searches', async () => {
  tagsApi();
  const reads: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (/users/.test(pathname)) reads.push(decodeURIComponent(pathname + search));
  });
  const list = {
    columns: (
      <>
        <Column source="name" />
        <ReferenceField source="ownerId" reference="users" />
        <ReferenceField source="id" reference="admin-users" label="Admin" />
      </>
    ),
    filters: [<ReferenceInput key="ownerId" source="ownerId" reference="users" alwaysOn />],
  };
  const screen = await renderResources('/tags', tagsResource({ list }), users, adminUsers);
  await screen.findByText('Tag 01');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /@|[A-Z]/ }).length).toBeGreaterThan(10));
  const many = reads.filter((read) => !read.includes('limit=25'));
  expect(many).toEqual(['/api/users?page=1&limit=100&search=&ids=1,2', '/api/admin-users']);
  await screen.user.type(await screen.findByRole('combobox', { name: 'Owner' }), 'ada');
  await waitFor(() => expect(reads.at(-1)).toMatch(/limit=25&search=ada/));
  server.events.removeAllListeners();
});

test('a filter that the definition does not declare is an error in development', async () => {
  const filters = [<TextInput key="color" source="color" alwaysOn />];
  const declared = await renderResources('/users', { ...users, list: { columns, filters } });
  await declared.user.type(await declared.findByRole('textbox', { name: 'Color' }), 'red');
  const mistake = 'The filter "color" is not sent to the API: declare it in "api.filters" of "users"';
  await waitFor(() => expect(takeComplaints()).toContain(mistake));
  declared.unmount();

  await renderResources('/users', { ...users, list: pasted({ filter: { color: 'red' } }) });
  await waitFor(() => expect(takeComplaints()).toContain(`Error: ${mistake}`));
});
