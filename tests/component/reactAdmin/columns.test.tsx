/** Columns and rows from react-admin's documentation, unchanged, in a resource file. */
import { cleanup, waitFor, within } from '@testing-library/react';
import { DataTable, NumberField, type RaRecord, TextField, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { renderResources, tagsApi, tagsResource } from './tags';

const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

test('DataTable.Col shows a source, a field, a render function or children, and sorts unless disabled', async () => {
  const { requests } = tagsApi();
  const columns = (
    <>
      <DataTable.Col source="name" label="Called" sortByOrder="DESC" />
      <DataTable.Col source="ownerId" field={NumberField} disableSort />
      <DataTable.Col label="Color" render={(tag: RaRecord) => `It is ${tag.color}`} />
      <DataTable.Col label="Created">
        <TextField source="createdAt" />
      </DataTable.Col>
      <DataTable.NumberCol source="id" options={{ minimumFractionDigits: 1 }} />
    </>
  );
  const { findByRole, findByText, getAllByRole, user } = await renderResources(
    '/tags',
    tagsResource({ list: { columns } }),
  );
  const row = within(await findByRole('row', { name: /Tag 01/ }));
  await findByText('1.0');
  expect(texts(getAllByRole('columnheader'))).toEqual(['Called', 'Owner', 'Color', 'Created', 'Id']);
  expect(texts(row.getAllByRole('cell'))).toEqual(['Tag 01', '1', 'It is red', '2026-03-01T12:00:00.000Z', '1.0']);
  const sortable = getAllByRole('columnheader').filter((header) => within(header).queryByRole('button'));
  expect(texts(sortable)).toEqual(['Called', 'Id']);
  await user.click(await findByRole('button', { name: 'Called' }));
  await findByText('Tag 12');
  expect(requests.at(-1)).toContain('sort=["name","DESC"]');
});

/** Long enough for a click on a row to open a dialog. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

const edit = { inputs: <TextInput source="name" /> };
const show = <TextField source="color" />;
const columns = <Column source="name" />;

test('a click on a row does nothing by default; rowClick can be a function of the record', async () => {
  tagsApi();
  const plain = await renderResources('/tags', tagsResource({ edit, show }));
  await plain.user.click(await plain.findByText('Tag 01'));
  await pause();
  expect(location.hash).toBe('');
  cleanup();

  const rowClick = async (_id: RaRecord['id'], resource: string, tag: RaRecord) => {
    if (resource !== 'tags' || tag.color === 'red') return 'show';
    if (tag.id === 2) return 'expand';
    return tag.id === 4 ? 'edit' : false;
  };
  const list = { columns, rowClick, expand: <TextField source="createdAt" /> };
  const screen = await renderResources('/tags', tagsResource({ list, edit, show }));
  const { findByRole, findByText, user, queryByText } = screen;
  await user.click(await findByText('Tag 02'));
  await findByText('2026-03-01T12:00:00.000Z');
  expect(location.hash).toBe('');
  await user.click(await findByText('Tag 02'));
  await waitFor(() => expect(queryByText('2026-03-01T12:00:00.000Z')).toBeNull());
  await user.click(await findByText('Tag 06'));
  await pause();
  expect(location.hash).toBe('');
  await user.click(await findByText('Tag 04'));
  await findByRole('dialog', { name: 'Edit Tag' });
  expect(location.hash).toBe('#edit=4');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.hash).toBe(''));
  await user.click(await findByText('Tag 01'));
  await waitFor(() => expect(location.hash).toBe('#show=1'));
});

test("rowClick names a dialog; a click on a row's buttons or checkboxes is not a click on the row", async () => {
  tagsApi();
  const list = { columns, rowClick: 'show', bulkActions: <span /> };
  const definition = tagsResource({ edit, show, list });
  const { findByRole, findByText, getByRole, user } = await renderResources('/tags', definition);
  await findByText('Tag 01');
  const row = within(getByRole('row', { name: /Tag 01/ }));
  await user.click(row.getByRole('checkbox', { name: 'Select this row' }));
  expect(row.getByRole('checkbox')).toBeChecked();
  await pause();
  expect(location.hash).toBe('');
  await user.click(row.getByRole('button', { name: 'Edit' }));
  await findByRole('dialog', { name: 'Edit Tag' });
  await pause();
  expect(location.hash).toBe('#edit=1');
  await user.keyboard('{Escape}');
  await user.click(await findByText('Tag 02'));
  await findByRole('dialog', { name: 'Tag' });
  expect(location.hash).toBe('#show=2');
});
