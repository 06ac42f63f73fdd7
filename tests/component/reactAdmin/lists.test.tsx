/** List elements from react-admin's documentation, unchanged, in a resource file. */
import { waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import {
  BulkDeleteButton,
  BulkUpdateButton,
  ColumnsButton,
  DateField,
  ExportButton,
  FilterButton,
  type RaRecord,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  SortButton,
  TextField,
  TextInput,
} from 'react-admin';
import { expect, test, vi } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { ownersResource, renderResources, type Tag, tagsApi, tagsResource } from './tags';

const COLORS = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];

const names = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

test('a header sorts, and updates the address', async () => {
  const { requests } = tagsApi();
  const list = { columns: <Column source="name" /> };
  const { findByRole, findByText, user } = await renderResources('/tags', tagsResource({ list }));
  await findByText('Tag 01');
  await user.click(await findByRole('button', { name: 'Name' }));
  await user.click(await findByRole('button', { name: 'Name' }));
  await findByText('Tag 12');
  expect(requests.at(-1)).toContain('sort=["name","DESC"]');
  expect(location.search).toBe('?sort=name&order=DESC');
  expect(await findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

test('SortButton sorts too', async () => {
  const { requests } = tagsApi();
  const list = { columns: <Column source="name" />, toolbar: <SortButton fields={['name', 'color']} /> };
  const { findByText, findByRole, user } = await renderResources('/tags', tagsResource({ list }));
  await findByText('Tag 01');
  await user.click(await findByRole('button', { name: /sort/i }));
  await user.click(await findByRole('menuitem', { name: /color/i }));
  await waitFor(() => expect(requests.at(-1)).toContain('sort=["color","ASC"]'));
});

test('filters: a SelectInput is shown immediately, a TextInput when the FilterButton adds it', async () => {
  const { requests } = tagsApi();
  const filters = [
    <SelectInput key="color" source="color" choices={COLORS} alwaysOn />,
    <TextInput key="name" source="name" />,
  ];
  const list = { columns: <Column source="name" />, filters, toolbar: <FilterButton /> };
  const { findByRole, findByText, queryByText, user } = await renderResources('/tags', tagsResource({ list }));
  await findByText('Tag 01');
  await user.click(await findByRole('combobox', { name: 'Color' }));
  await user.click(await findByRole('option', { name: 'Blue' }));
  await findByText('Tag 12');
  expect(queryByText('Tag 01')).toBeNull();
  expect(requests.at(-1)).toContain('filter={"color":"blue"}');
  expect(location.search).toBe('?color=blue');
  await user.click(await findByRole('button', { name: /add filter/i }));
  await user.click(await findByRole('menuitemcheckbox', { name: /name/i }));
  await user.type(await findByRole('textbox', { name: 'Name' }), 'Tag 04');
  await waitFor(() => expect(requests.at(-1)).toContain('filter={"color":"blue","name":"Tag 04"}'));
});

test('a ReferenceInput filters by another resource, and a ReferenceField shows it', async () => {
  const { requests } = tagsApi();
  const filters = [<ReferenceInput key="ownerId" source="ownerId" reference="owners" alwaysOn />];
  const columns = (
    <>
      <Column source="name" />
      <ReferenceField source="ownerId" reference="owners" label="Owner" link={false} />
    </>
  );
  const { findByRole, findAllByText, findByText, queryByText, user } = await renderResources(
    '/tags',
    tagsResource({ list: { columns, filters } }),
    ownersResource,
  );
  await findByText('Tag 01');
  expect((await findAllByText('Ada')).length).toBeGreaterThan(0);
  await user.click(await findByRole('combobox'));
  await user.click(await findByRole('option', { name: 'Grace' }));
  await waitForElementToBeRemoved(() => queryByText('Tag 01'));
  expect(requests.filter((request) => request.includes('/api/tags')).at(-1)).toContain('filter={"ownerId":2}');
});

test('a column renders its field, even within a custom component', async () => {
  tagsApi();
  const ColorColumn = () => <Column source="color" render={(tag: RaRecord) => `The color is ${tag.color}`} />;
  const columns = (
    <>
      <TextField source="name" label="Called" />
      <DateField source="createdAt" locales="en-US" options={{ timeZone: 'UTC' }} />
      <ColorColumn />
    </>
  );
  const { findByText, getAllByRole, getByRole } = await renderResources('/tags', tagsResource({ list: { columns } }));
  await findByText('Tag 01');
  expect(names(getAllByRole('columnheader'))).toEqual(['Called', 'Created at', 'Color']);
  const row = getByRole('row', { name: /Tag 01/ });
  expect(names(within(row).getAllByRole('cell'))).toEqual(['Tag 01', '3/1/2026', 'The color is red']);
});

test('selected rows are updated and deleted in bulk, with one request for each', async () => {
  const { requests, tags } = tagsApi();
  const bulkActions = (
    <>
      <BulkUpdateButton label="Paint" data={{ color: 'green' }} mutationMode="pessimistic" />
      <BulkDeleteButton mutationMode="pessimistic" />
    </>
  );
  const list = { columns: <Column source="name" />, bulkActions };
  const { findByRole, findByText, getAllByRole, user } = await renderResources('/tags', tagsResource({ list }));
  await findByText('Tag 01');
  const select = async (...rows: number[]) => {
    for (const row of rows) await user.click(getAllByRole('checkbox', { name: 'Select this row' })[row] as HTMLElement);
  };
  await select(0, 1);
  await user.click(await findByRole('button', { name: 'Paint' }));
  await user.click(await findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(tags().filter(({ color }) => color === 'green')).toHaveLength(2));
  await select(2);
  await user.click(await findByRole('button', { name: 'Delete' }));
  await user.click(await findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(tags()).toHaveLength(11));
  expect(requests.filter((request) => /^(PUT|DELETE)/.test(request))).toEqual([
    'PUT /api/tags/1 {"color":"green"}',
    'PUT /api/tags/2 {"color":"green"}',
    'DELETE /api/tags/3',
  ]);
});

test('ExportButton exports all pages of the filtered list', async () => {
  const { requests } = tagsApi();
  const exporter = vi.fn();
  const list = { columns: <Column source="name" />, toolbar: <ExportButton />, exporter };
  const { findByRole, findByText, user } = await renderResources('/tags', tagsResource({ list }));
  await findByText('Tag 01');
  await user.click(await findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(exporter).toHaveBeenCalled());
  expect(exporter.mock.calls[0]?.[0].map(({ name }: Tag) => name)).toHaveLength(12);
  expect(requests.filter((request) => request.includes('/api/tags'))).toHaveLength(2);
});

test('ColumnsButton hides and shows columns', async () => {
  tagsApi();
  const columns = (
    <>
      <Column source="name" />
      <Column source="color" />
    </>
  );
  const list = { columns, toolbar: <ColumnsButton />, hiddenColumns: ['color'] };
  const { findByRole, findByText, getAllByRole, user } = await renderResources('/tags', tagsResource({ list }));
  await findByText('Tag 01');
  expect(names(getAllByRole('columnheader'))).toEqual(['Name']);
  await user.click(await findByRole('button', { name: 'Columns' }));
  await user.click(await findByRole('switch', { name: 'Color' }));
  await waitFor(() => expect(names(getAllByRole('columnheader', { hidden: true }))).toEqual(['Name', 'Color']));
});

test('an expanded row shows its content', async () => {
  tagsApi();
  const list = { columns: <Column source="name" />, expand: <TextField source="createdAt" /> };
  const { findByText, findAllByRole, user } = await renderResources('/tags', tagsResource({ list }));
  await findByText('Tag 01');
  const [first] = await findAllByRole('button', { name: 'Expand' });
  await user.click(first as HTMLElement);
  await findByText('2026-03-01T12:00:00.000Z');
});
