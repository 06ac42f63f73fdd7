/** List elements from react-admin's documentation, unchanged, in a resource file. */
import { waitFor, within } from '@testing-library/react';
import {
  ColumnsButton,
  DateField,
  FilterButton,
  type RaRecord,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { COLORS, ownersResource, renderResources, tagsApi, tagsResource } from './tags';

const names = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

test('a list has the sort and the page size of its definition, until its address has others', async () => {
  const { requests } = tagsApi();
  const list = { columns: <Column source="name" />, sort: { field: 'name', order: 'DESC' } as const, perPage: 5 };
  const { findByRole, findByText, user } = await renderResources('/tags', tagsResource({ list }));
  await findByText('Tag 12');
  expect(requests.at(-1)).toContain('range=[0,4]&sort=["name","DESC"]');
  await user.click(await findByRole('button', { name: 'Go to page 2' }));
  await findByText('Tag 07');
  expect(location.search).toBe('?page=2');
  await user.click(await findByRole('button', { name: 'Name' }));
  await findByText('Tag 01');
  expect(location.search).toBe('?sort=name&order=ASC');
});

test('filters: always shown, added by the FilterButton, and by another resource that a field shows', async () => {
  const { requests } = tagsApi();
  const filters = [
    <SelectInput key="color" source="color" choices={COLORS} alwaysOn />,
    <TextInput key="name" source="name" />,
    <ReferenceInput key="ownerId" source="ownerId" reference="owners" alwaysOn />,
  ];
  const columns = (
    <>
      <Column source="name" />
      <ReferenceField source="ownerId" reference="owners" label="Owner" link={false} />
    </>
  );
  const list = { columns, filters, toolbar: <FilterButton /> };
  const screen = await renderResources('/tags', tagsResource({ list }), ownersResource);
  const { findAllByText, findByRole, findByText, queryByText, user } = screen;
  const lastRead = () => requests.filter((request) => request.includes('/api/tags')).at(-1);
  await findByText('Tag 01');
  expect((await findAllByText('Ada')).length).toBeGreaterThan(0);
  await user.click(await findByRole('combobox', { name: 'Color' }));
  await user.click(await findByRole('option', { name: 'Blue' }));
  await findByText('Tag 12');
  expect(queryByText('Tag 01')).toBeNull();
  expect(lastRead()).toContain('filter={"color":"blue"}');
  expect(location.search).toBe('?color=blue');
  await user.click(await findByRole('combobox', { name: 'Owner' }));
  await user.click(await findByRole('option', { name: 'Grace' }));
  await waitFor(() => expect(lastRead()).toContain('filter={"color":"blue","ownerId":2}'));
  await user.click(await findByRole('button', { name: /add filter/i }));
  await user.click(await findByRole('menuitemcheckbox', { name: /name/i }));
  await user.type(await findByRole('textbox', { name: 'Name' }), 'Tag 04');
  await waitFor(() => expect(lastRead()).toContain('filter={"color":"blue","ownerId":2,"name":"Tag 04"}'));
});

test('a column renders its field, even within a custom component; a ColumnsButton shows hidden columns', async () => {
  tagsApi();
  const ColorColumn = () => <Column source="color" render={(tag: RaRecord) => `The color is ${tag.color}`} />;
  const columns = (
    <>
      <TextField source="name" label="Called" />
      <DateField source="createdAt" locales="en-US" options={{ timeZone: 'UTC' }} />
      <ColorColumn />
      <Column source="ownerId" />
    </>
  );
  const expand = <TextField source="createdAt" />;
  const list = { columns, expand, toolbar: <ColumnsButton />, hiddenColumns: ['ownerId'] };
  const screen = await renderResources('/tags', tagsResource({ list }));
  const { findByText, findByRole, getAllByRole, getByRole, user } = screen;
  await findByText('Tag 01');
  const shown = ['Called', 'Created at', 'Color'];
  const headers = () => names(getAllByRole('columnheader', { hidden: true })).filter(Boolean);
  expect(headers()).toEqual(shown);
  const row = within(getByRole('row', { name: /Tag 01/ }));
  const cells = names(row.getAllByRole('cell')).filter(Boolean);
  expect(cells).toEqual(['Tag 01', '3/1/2026', 'The color is red']);
  await user.click(row.getByRole('button', { name: 'Expand' }));
  await findByText('2026-03-01T12:00:00.000Z');
  await user.click(await findByRole('button', { name: 'Columns' }));
  await user.click(await findByRole('switch', { name: 'Owner' }));
  await waitFor(() => expect(headers()).toEqual([...shown, 'Owner']));
});
