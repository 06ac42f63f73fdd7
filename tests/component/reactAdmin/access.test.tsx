/** Access control: `canAccess` of the auth provider, as in react-admin's documentation. */
import { waitFor, within } from '@testing-library/react';
import { BulkDeleteButton, type RaRecord, TextInput } from 'react-admin';
import { expect, onTestFinished, test } from 'vitest';
import { authProvider } from '../../../src/authProvider';
import { Column } from '../../../src/crud/list/Column';
import { renderConsole } from '../console';
import { ownersResource, renderWith, tagsApi, tagsResource } from './tags';

/** Returns an auth provider that denies these actions, such as 'tags.delete' or, for one record, 'tags.edit.2'. */
const denying = (...denied: string[]) => ({
  authProvider: {
    canAccess: async ({ resource, action, record }: { resource: string; action: string; record?: Partial<RaRecord> }) =>
      !denied.includes(`${resource}.${action}`) && !denied.includes(`${resource}.${action}.${record?.id}`),
  },
});

const tags = tagsResource({
  list: { columns: <Column source="name" />, bulkActions: <BulkDeleteButton /> },
  create: { inputs: <TextInput source="name" /> },
  edit: { inputs: <TextInput source="name" /> },
  delete: { describe: ({ name }) => [name] },
});

test('the menu omits a resource without list access, and its address shows a message without a call', async () => {
  const { requests } = tagsApi();
  const { findByRole, getByRole, queryByRole } = await renderWith(
    denying('tags.list'),
    '/tags',
    tagsResource({}),
    ownersResource,
  );
  expect(await findByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  const menu = within(getByRole('navigation', { name: 'Main navigation' }));
  await menu.findByRole('link', { name: 'Owners' });
  expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Tags' })).toBeNull();
  expect(queryByRole('table')).toBeNull();
  expect(requests).toEqual([]);
});

test('denied actions are not offered: in the heading, in rows, in bulk, by address', async () => {
  tagsApi();
  const parts = denying('tags.create', 'tags.delete', 'tags.edit.2');
  const { findByText, findByRole, findAllByRole, queryByRole, queryAllByRole, user } = await renderWith(
    parts,
    '/tags#edit=2',
    tags,
  );
  await findByText('Tag 01');
  const edits = await findAllByRole('button', { name: 'Edit' });
  expect(edits).toHaveLength(9);
  expect(queryAllByRole('button', { name: 'Delete' })).toEqual([]);
  expect(queryByRole('button', { name: 'Add Tag' })).toBeNull();
  const [first] = await findAllByRole('checkbox', { name: 'Select this row' });
  await user.click(first as HTMLElement);
  const bulkActions = within(await findByRole('toolbar'));
  expect(bulkActions.getByRole('button', { name: 'Unselect' })).toBeVisible();
  expect(bulkActions.queryByRole('button', { name: 'Delete' })).toBeNull();
  // Another dialog loads the code of dialogs. Closing it returns to the first address.
  await user.click(edits[0] as HTMLElement);
  await findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.hash).toBe('#edit=2'));
  expect(queryByRole('dialog')).toBeNull();
});

test('an auth provider that fails grants no access', async () => {
  const { requests } = tagsApi();
  const authProvider = { canAccess: async () => Promise.reject(new Error('No answer')) };
  const { findByRole } = await renderWith({ authProvider }, '/tags', tags);
  expect(await findByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('a canAccess in src/authProvider/index.ts wins over the roles of our API', async () => {
  const { canAccess } = authProvider;
  onTestFinished(() => void Object.assign(authProvider, { canAccess }));
  Object.assign(authProvider, denying('supplements.list', 'users.edit', 'users.delete').authProvider);
  const { findByRole, findAllByRole, queryAllByRole, findByText, user } = await renderConsole('/users');
  const menu = within(await findByRole('navigation', { name: 'Main navigation' }));
  await menu.findByRole('link', { name: 'Users' });
  expect(menu.queryByRole('link', { name: 'Supplements' })).toBeNull();
  const [first] = await findAllByRole('checkbox', { name: 'Select this row' });
  expect(queryAllByRole('button', { name: /^(Edit|Delete)$/ })).toEqual([]);
  await user.click(first as HTMLElement);
  await findByText(/1 selected/);
  expect(queryAllByRole('button', { name: 'Delete' })).toEqual([]);
});
