import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultHandler } from '../../mocks/handlers';
import { renderConsole } from './console';
import { server } from './server';
import { takeComplaints } from './setup';

test('the Users screen shows the data of the real API, and saves changes', async () => {
  const { findByRole, findByText, findAllByRole, user } = await renderConsole('/users#create');
  const dialog = within(await findByRole('dialog', { name: 'Add User' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Ann Other');
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'ann.other@example.org');
  await user.type(dialog.getByLabelText(/Password/), 'secret-1');
  await user.click(dialog.getByRole('button', { name: 'Create User' }));
  await findByText('User created successfully');
  await findByText('ann.other@example.org');
  expect(await findAllByRole('button', { name: 'Edit' })).toHaveLength(10);
});

test('a failed list shows an error message, and retrying shows the rows', async () => {
  server.use(faultHandler({ method: 'GET', path: '/api/users', status: 500, times: 1 }));
  const { findByText, findByRole, findAllByRole, queryByText, user } = await renderConsole('/users');
  await findByText('Failed to fetch users');
  await user.click(await findByRole('button', { name: 'Try again' }));
  expect(await findAllByRole('button', { name: 'Edit' })).toHaveLength(10);
  await waitFor(() => expect(queryByText('Failed to fetch users')).toBeNull());
  // react-admin's useDataProvider logs every failed call outside production.
  expect(takeComplaints()).toEqual(['ApiError: 500: Internal Server Error']);
});
