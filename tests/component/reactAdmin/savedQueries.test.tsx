/** Saved queries from react-admin's documentation, unchanged, in a resource file. */
import { waitFor, within } from '@testing-library/react';
import { FilterButton, SelectInput, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../../src/crud/list/Column';
import { COLORS, renderResources, tagsApi, tagsResource } from './tags';

const filters = [<SelectInput key="color" source="color" choices={COLORS} />, <TextInput key="name" source="name" />];
const columns = <Column source="name" />;

type Screen = Awaited<ReturnType<typeof renderResources>>;

const chooseFromMenu = async ({ user, findByRole }: Screen, item: string | RegExp, role = 'menuitem') => {
  await user.click(await findByRole('button', { name: 'Add filter' }));
  await user.click(await findByRole(role, { name: item }));
};

const saveAs = async ({ user, findByRole, queryByRole }: Screen, name: string) => {
  const dialog = await findByRole('dialog', { name: 'Save current query as' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Query name' }), name);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
};

test('the FilterButton saves a query, applies it again and removes it', async () => {
  const { requests } = tagsApi();
  const list = { columns, filters, toolbar: <FilterButton /> };
  const screen = await renderResources('/tags?sort=name&order=DESC', tagsResource({ list }));
  const { user, findByRole, findByText, queryByRole, queryByText } = screen;
  await findByText('Tag 12');
  await chooseFromMenu(screen, 'Color', 'menuitemcheckbox');
  await user.click(await findByRole('combobox', { name: 'Color' }));
  await user.click(await findByRole('option', { name: 'Red' }));
  await waitFor(() => expect(queryByText('Tag 12')).toBeNull());
  await chooseFromMenu(screen, 'Save current query...');
  await saveAs(screen, 'Red tags');
  await chooseFromMenu(screen, 'Remove all filters');
  await findByText('Tag 12');
  expect(queryByRole('combobox', { name: 'Color' })).toBeNull();

  await chooseFromMenu(screen, 'Red tags');
  await waitFor(() => expect(queryByText('Tag 12')).toBeNull());
  expect(requests.at(-1)).toContain('sort=["name","DESC"]');
  expect(requests.at(-1)).toContain('filter={"color":"red"}');
  expect(await findByRole('combobox', { name: 'Color' })).toHaveTextContent('Red');

  await chooseFromMenu(screen, 'Remove query "Red tags"');
  await user.click(await findByRole('button', { name: 'Confirm' }));
  await chooseFromMenu(screen, 'Remove all filters');
  await user.click(await findByRole('button', { name: 'Add filter' }));
  await findByRole('menuitemcheckbox', { name: 'Name' });
  expect(queryByRole('menuitem', { name: 'Red tags' })).toBeNull();
});
