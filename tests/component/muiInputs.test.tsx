import { within } from '@testing-library/react';
import { EmailField, PasswordInput, SelectInput, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../src/crud/list/Column';
import { COLORS, renderResources, type Tag, tagsApi, tagsResource } from './reactAdmin/tags';

test("react-admin's own inputs and fields work in a resource, with MUI's styles", async () => {
  const { requests } = tagsApi();
  const inputs = (
    <>
      <TextInput source="name" validate={(value) => (value ? undefined : 'rules.name')} />
      <SelectInput source="color" choices={COLORS} />
      <PasswordInput source="secret" />
    </>
  );
  const edit = { inputs, body: ({ name, color }: Tag) => ({ name, color }) };
  const list = { columns: <Column source="name" field={EmailField} /> };
  const screen = await renderResources('/tags#edit=1', tagsResource({ list, edit }));
  const { user } = screen;

  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tag' }, { timeout: 10_000 }));
  const name = await dialog.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Update Tag' }));
  await dialog.findByText('Name must be at least 2 characters.');
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await user.type(name, 'a@b.org');

  // MUI's menu is outside the dialog, which ignores it: Escape closes only the menu, and a click selects an option.
  await user.click(dialog.getByRole('combobox', { name: /Color/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /Color/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Blue' }));

  const eye = dialog.getByRole('button', { name: 'Show characters' }).querySelector('svg');
  expect(eye?.classList.contains('MuiSvgIcon-root'), "MUI's own icons are used").toBe(true);
  expect(getComputedStyle(eye as Element).fontSize, 'and styled by it').toBe('1.25rem');

  await user.click(dialog.getByRole('button', { name: 'Update Tag' }));
  await screen.findByText('Tag updated successfully');
  expect(requests).toContain('PUT /api/tags/1 {"name":"a@b.org","color":"blue"}');
  expect(await screen.findByRole('link', { name: 'a@b.org' })).toHaveAttribute('href', 'mailto:a@b.org');
});
