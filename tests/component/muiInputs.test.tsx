import TagIcon from '@mui/icons-material/LabelOutlined';
import { render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { EmailField, PasswordInput, SelectInput, TextInput } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createConsole } from '../../src/app/Console';
import { Root } from '../../src/app/Root';
import { defineResource } from '../../src/crud/defineResource';
import { Column } from '../../src/crud/list/Column';
import { ResourceScreen } from '../../src/crud/ResourceScreen';
import { signIn } from './console';
import { server } from './server';

interface Tag {
  id: number;
  name: string;
  owner: string;
  colour: string;
}

const COLOURS = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];

const tags = defineResource<Tag>({
  name: 'tags',
  icon: TagIcon,
  menu: { order: 1 },
  messages: { name: 'Tag |||| Tags', menu: 'Tags', title: 'Tags', subtitle: 'Manage tags' },
  api: { path: 'tags', items: 'tags', query: ['page', 'limit'] },
  affects: [],
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
        <SelectInput source="colour" choices={COLOURS} />
        <PasswordInput source="secret" />
      </>
    ),
    body: ({ name, colour }) => ({ name, colour }),
  },
});

test("react-admin's own inputs and fields work in a resource, in MUI's looks", async () => {
  const sent: unknown[] = [];
  const tag: Tag = { id: 1, name: 'Urgent', owner: 'ada@example.org', colour: 'red' };
  server.use(
    http.get('*/api/tags', () => HttpResponse.json({ tags: [tag], total: 1 })),
    http.patch('*/api/tags/1', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await signIn();
  history.replaceState(null, '', '/tags#edit=1');
  const children = [{ path: 'tags', element: <ResourceScreen definition={tags} /> }];
  const Component = createConsole([tags]);
  const router = createBrowserRouter([{ element: <Root />, children: [{ Component, children }] }]);
  const screen = render(<RouterProvider router={router} useTransitions={false} />);
  const user = userEvent.setup();

  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tag' }, { timeout: 10_000 }));
  const name = dialog.getByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Update Tag' }));
  await dialog.findByText('Name must be at least 2 characters.');
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await user.type(name, 'Later');

  // MUI's menu stands beside the dialog, which leaves it alone: Escape closes the menu, a choice is taken.
  await user.click(dialog.getByRole('combobox', { name: /Colour/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /Colour/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Blue' }));

  const eye = dialog.getByRole('button', { name: 'Show characters' }).querySelector('svg');
  expect(eye?.classList.contains('MuiSvgIcon-root'), "MUI's own icons are MUI's").toBe(true);
  expect(getComputedStyle(eye as Element).fontSize, 'and styled by it').toBe('1.25rem');

  await user.click(dialog.getByRole('button', { name: 'Update Tag' }));
  await screen.findByText('Tag updated successfully');
  expect(sent).toEqual([{ name: 'Later', colour: 'blue' }]);
  expect(screen.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute('href', 'mailto:ada@example.org');
});
