import { PASSWORD, uniqueName } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of SIZES)
  test.describe(`axe and reflow at ${viewport.width}`, () => {
    test.use({ viewport });
    test.afterEach(async ({ page }) => {
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });

    test('login', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    });

    test('login with field errors', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    });

    test('a failed login and its toast', async ({ page, app }) => {
      await app.fault({ method: 'POST', path: '/api/auth/login', status: 401 });
      await page.goto('/login');
      await app.logIn('admin', PASSWORD);
      await expect(app.toast).toBeVisible();
    });

    test('not found', async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    });

    test.describe('signed in', () => {
      test.beforeEach(({ app }) => app.signIn());

      test('users', async ({ app }) => {
        await app.openUsers();
      });

      test('users, long texts', async ({ app }) => {
        const name = uniqueName(`Verylongnamewithoutanyspace${'x'.repeat(80)}`);
        await app.api('POST', '/api/users', {
          name,
          email: `${'long.'.repeat(15)}${Date.now()}@example.org`,
          password: PASSWORD,
        });
        await app.openUsers();
        await expect(app.page.getByText(name)).toBeVisible();
      });

      test('users, loading', async ({ page, app }) => {
        await app.hold({ method: 'GET', path: '/api/users' });
        await page.goto('/users');
        await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
      });

      test('users, empty', async ({ page, app }) => {
        await app.fault({ method: 'GET', path: '/api/users', status: 200, body: { users: [], total: 0 } });
        await page.goto('/users');
        await expect(page.getByText('No results found.')).toBeVisible();
      });

      test('users, failed', async ({ page, app }) => {
        await app.fault({ method: 'GET', path: '/api/users', status: 500 });
        await page.goto('/users');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      });

      test('Add User with messages and an error toast', async ({ page, app }) => {
        await app.openUsers();
        const { addDialog } = new UsersScreen(page, app);
        await new UsersScreen(page, app).openAdd();
        await addDialog.getByRole('button', { name: 'Create User' }).click();
        await expect(addDialog.getByText('Name must be at least 2 characters.')).toBeVisible();
      });

      test('Edit User with an error toast', async ({ page, app }) => {
        const user = await app.newUser('Axe');
        await app.openUsers();
        const screen = new UsersScreen(page, app);
        await fillUser(await screen.openEdit(user), { name: 'Other' });
        await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 500 });
        await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
        await expect(app.toast).toBeVisible();
      });

      test('Delete User', async ({ page, app }) => {
        const user = await app.newUser('Axe');
        await app.openUsers();
        await new UsersScreen(page, app).openDelete(user);
      });

      test('the question about unsaved changes', async ({ page, app }) => {
        await app.openUsers();
        const screen = new UsersScreen(page, app);
        await fillUser(await screen.openAdd(), { name: 'Half' });
        await screen.addDialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(screen.question).toBeVisible();
      });

      test('a success and its toast', async ({ page, app }) => {
        const user = await app.newUser('Axe');
        await app.openUsers();
        const screen = new UsersScreen(page, app);
        await screen.openDelete(user);
        await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
        await expect(app.toast).toBeVisible();
        await expect(screen.deleteDialog).toBeHidden();
      });

      test('a record that is not on the page', async ({ page, app }) => {
        await page.goto('/users#edit=999999999');
        await expect(app.dialog).toBeVisible();
      });

      test('the sign-in prompt', async ({ page, app }) => {
        await app.openUsers();
        await app.fault({ method: 'GET', path: '/api/users', status: 401 });
        await new UsersScreen(page, app).find('ann');
        await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
      });

      if (viewport.width < 768)
        test('the open drawer', async ({ page, app }) => {
          await app.openUsers();
          await page.getByRole('button', { name: 'Open menu' }).click();
          await expect(app.navigation).toBeVisible();
        });
    });
  });

for (const width of [320, 600, 768, 1024, 1920])
  test(`reflow at ${width}: login and users`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await app.signIn();
    await app.openUsers();
    await expectNoSidewaysScroll(page);
  });
