import { within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { EmailField, PasswordInput, SelectInput, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { Column } from '../../src/crud/list/Column';
import { apiTagsResource, renderResources } from './reactAdmin/tags';
import { server } from './server';

const COLORS = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];

const tags = apiTagsResource({
  list: {
    columns: (
      <>
        <Column source="name" />
        <Column source="owner" field={EmailField} />
      </>
    ),
  },
  edit: {
    inputs: (
      <>
        <TextInput source="name" validate={(value) => (value ? undefined : 'rules.name')} />
        <SelectInput source="color" choices={COLORS} />
        <PasswordInput source="secret" />
      </>
    ),
    body: ({ name, color }) => ({ name, color }),
  },
});

test("react-admin's own inputs and fields work in a resource, with MUI's styles", async () => {
  const sent: unknown[] = [];
  const tag = { id: 1, name: 'Urgent', owner: 'ada@example.org', color: 'red' };
  server.use(
    http.get('*/api/tags', () => HttpResponse.json({ tags: [tag], total: 1 })),
    http.patch('*/api/tags/1', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const screen = await renderResources('/tags#edit=1', tags);
  const { user } = screen;

  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tag' }, { timeout: 10_000 }));
  const name = dialog.getByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Update Tag' }));
  await dialog.findByText('Name must be at least 2 characters.');
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await user.type(name, 'Later');

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
  expect(sent).toEqual([{ name: 'Later', color: 'blue' }]);
  expect(screen.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute('href', 'mailto:ada@example.org');
});
