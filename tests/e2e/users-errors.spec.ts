import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../../mocks/faults';
import { says } from '../specification/says';
import { type App, expectNoSuccess, uniqueName } from '../support/app';
import { expect, test } from '../support/console';
import { sendAgainAfter } from '../support/questions';
import { fillUser, UsersScreen } from '../support/users';

type Failure = Pick<Fault, 'status' | 'body' | 'network'>;

/** In this order on one page: the 401 is last, because the sign-in prompt stays. */
const FAILURES: Failure[] = [
  { status: 403, body: { message: 'Only admins can do this' } },
  { status: 404, body: { message: 'Gone' } },
  { status: 409, body: { message: 'Taken', errors: { email: 'Taken' } } },
  { status: 422, body: { message: 'Invalid', errors: { name: 'Not this name' } } },
  { status: 500, body: 'Broken' },
  { status: 503, body: '' },
  { network: true },
  { status: 401, body: { message: 'Not signed in' } },
];
const titleOf = ({ status, network }: Failure) => (network ? 'no connection' : String(status));
/** Finds a field by CSS, because role queries skip a dialog below the sign-in prompt. */
const typed = (page: Page, title: string, name: string) =>
  page.locator('[role="dialog"]').filter({ hasText: title }).locator(`input[name="${name}"]`);

/** Expects a destructive toast, which interrupts screen readers. */
const expectError = async (app: App, message: string) => {
  await app.expectToast('Error', message);
  await expect(app.page.locator('[role="alert"] [data-toast]')).toHaveCount(1);
};

/** Submits the dialog's form once per failure. Expects a toast for each, and runs the check `kept`. */
const failInTurn = async (
  app: App,
  { method, path }: Pick<Fault, 'method' | 'path'>,
  { submit, message, kept }: { submit: Locator; message: string; kept: () => Promise<void> },
) => {
  for (const [index, failure] of FAILURES.entries())
    await test.step(titleOf(failure), async () => {
      if (index > 0) await app.closeToast();
      const fault = await app.fault({ method, path, ...failure });
      await submit.click();
      await sendAgainAfter(app.page, FAILURES[index - 1]);
      await expectError(app, message);
      await kept();
      expect(app.countOf(method, path), 'no retry').toBe(index + 1);
      await fault.lift();
    });
  await app.waitUntilIdle();
  expect(app.countOf(method, path), 'no retry').toBe(FAILURES.length);
};

test.describe('8 Error toasts: a failed write never reports success and keeps the input', () => {
  test.beforeEach(({ app }) => app.signIn());

  test(says("'Failed to create user'"), async ({ page, app }) => {
    const toasts = await app.noteToasts();
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await fillUser(await screen.openAdd(), { name: 'Kept Name', email: 'kept@example.org', password: 'kept-secret' });
    await failInTurn(
      app,
      { method: 'POST', path: '/api/users' },
      {
        submit: screen.addDialog.getByRole('button', { name: 'Create User' }),
        message: 'Failed to create user',
        kept: async () => {
          await expect(typed(page, 'Add User', 'name')).toHaveValue('Kept Name');
          await expect(typed(page, 'Add User', 'email')).toHaveValue('kept@example.org');
          await expect(typed(page, 'Add User', 'password')).toHaveValue('kept-secret');
          await expect(page).toHaveURL('/users#create');
          expect(app.countOf('GET', '/api/users'), 'no refetch after a failure').toBe(1);
        },
      },
    );
    expectNoSuccess(await toasts());
    expect(app.countOf('GET', '/api/users'), 'no refetch after a failure').toBe(1);
  });

  test(says("'Failed to update user'"), async ({ page, app }) => {
    const user = await app.newUser('Unchanged');
    const toasts = await app.noteToasts();
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await fillUser(await screen.openEdit(user), { name: 'Typed Name', password: 'kept-secret' });
    await failInTurn(
      app,
      { method: 'PATCH', path: '/api/users/:id' },
      {
        submit: screen.editDialog.getByRole('button', { name: 'Update User' }),
        message: 'Failed to update user',
        kept: async () => {
          await expect(typed(page, 'Edit User', 'name')).toHaveValue('Typed Name');
          await expect(typed(page, 'Edit User', 'password')).toHaveValue('kept-secret');
          await expect(
            page.getByText(user.name, { exact: true }).first(),
            'pessimistic: the row is unchanged',
          ).toBeAttached();
        },
      },
    );
    expectNoSuccess(await toasts());
  });

  test(says("'Failed to delete user'"), async ({ page, app }) => {
    const user = await app.newUser('Undeleted');
    const toasts = await app.noteToasts();
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.openDelete(user);
    await failInTurn(
      app,
      { method: 'DELETE', path: '/api/users/:id' },
      {
        submit: screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }),
        message: 'Failed to delete user',
        kept: async () => {
          await expect(page).toHaveURL(`/users#delete=${user.id}`);
          await expect(page.locator('tbody').getByText(user.email)).toBeAttached();
        },
      },
    );
    expectNoSuccess(await toasts());
  });

  test('announces the error while a dialog is open, and succeeds at the second attempt', async ({ page, app }) => {
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    const name = uniqueName('Second try');
    await fillUser(await screen.openAdd(), { name, email: `${Date.now()}@example.org`, password: 'secret-1' });
    await app.fault({ method: 'POST', path: '/api/users', status: 500, times: 1 });
    const submit = screen.addDialog.getByRole('button', { name: 'Create User' });
    await submit.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create user' })).toBeVisible();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(app.toast).toHaveCount(0);
    await expect(screen.addDialog, 'closing the toast does not count as a click outside').toBeVisible();
    await expect(screen.question).toBeHidden();
    await submit.click();
    await app.expectSuccess('User created successfully');
    await expect(app.row(name)).toBeVisible();
  });

  test('shows that the real API refuses an email address that is taken', async ({ page, app }) => {
    const user = await app.newUser('Original');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await fillUser(await screen.openAdd(), { name: 'Copy', email: user.email, password: 'secret-1' });
    app.expectFailure({ method: 'POST', path: '/api/users', status: 409 });
    await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
    await app.expectToast('Error', 'Failed to create user');
    await expect(screen.addDialog.getByLabel('Email')).toHaveValue(user.email);
  });

  test('shows that the real API refuses to delete a user that was deleted', async ({ page, app }) => {
    const user = await app.newUser('Vanished');
    await app.openUsers();
    const screen = new UsersScreen(page, app);
    await screen.openDelete(user);
    await app.api('DELETE', `/api/users/${user.id}`);
    app.expectFailure({ method: 'DELETE', path: '/api/users/:id', status: 404 });
    await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await app.expectToast('Error', 'Failed to delete user');
    expect(app.countOf('GET', '/api/users'), 'no refetch while the dialog is open').toBe(1);
    await screen.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(app.row(user.email), 'the list no longer shows it').toHaveCount(0);
  });
});

test('shows a refusal of fields that the form does not have in the dialog, and does not block the form', async ({
  page,
  app,
}) => {
  await app.signIn();
  await app.openUsers();
  const users = new UsersScreen(page, app);
  for (const errors of [{}, { username: 'This username is taken.' }])
    await test.step(JSON.stringify(errors), async () => {
      const body = { message: 'The quota is used up.', errors };
      await app.fault({ method: 'POST', path: '/api/users', status: 422, body, times: 1 });
      const dialog = await users.openAdd();
      await fillUser(dialog, { name: 'Quota', email: `quota${Date.now()}@example.org`, password: 'secret-1' });
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await expect(dialog.getByText(/quota is used up|username is taken/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Create User' }).click();
      await app.expectSuccess('User created successfully');
      await app.closeToast();
    });
});

test(says('Data fetch defaults: no retry for queries or mutations'), async ({ page, app }) => {
  await app.signIn();
  await page.clock.install();
  const list = await app.fault({ method: 'GET', path: '/api/users', status: 500 });
  await app.open('/users');
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await page.clock.runFor(120_000);
  await app.waitUntilIdle();
  expect(app.countOf('GET', '/api/users')).toBe(1);
  await list.lift();
  await page.getByRole('button', { name: 'Try again' }).click();
  await app.rowsShown();

  const screen = new UsersScreen(page, app);
  await fillUser(await screen.openAdd(), { name: 'Once', email: 'once@example.org', password: 'secret-1' });
  await app.fault({ method: 'POST', path: '/api/users', network: true });
  await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
  await app.expectToast('Error', 'Failed to create user');
  await page.clock.runFor(120_000);
  await app.waitUntilIdle();
  expect(app.countOf('POST', '/api/users')).toBe(1);
});
