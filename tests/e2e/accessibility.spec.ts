import { PASSWORD, uniqueName } from '../support/app';
import { expectAccessibleAt, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { fillUser, UsersScreen } from '../support/users';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZES = [WIDE, PHONE] as const;
const USERS = { method: 'GET', path: '/api/users' } as const;

/** Each state is opened once and looked at in both sizes. */
test.describe('axe and reflow', () => {
  test.use({ viewport: WIDE });

  test('login', async ({ page, app }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Log in' });
    await expectAccessibleAt(page, SIZES, button);

    await test.step('with field errors', async () => {
      await button.click();
      await expectAccessibleAt(page, SIZES, page.getByText('Username must be at least 3 characters'));
    });

    await app.fault({ method: 'POST', path: '/api/auth/login', status: 401 });
    for (const size of SIZES)
      await test.step('a failed login and its toast', async () => {
        await page.setViewportSize(size);
        await page.reload();
        await app.logIn('admin', PASSWORD);
        await expectAccessibleAt(page, [size], app.toast);
      });
  });

  test('not found', async ({ page }) => {
    await page.goto('/nowhere');
    await expectAccessibleAt(page, SIZES, page.getByRole('heading', { name: '404 Page Not Found' }));
  });

  test.describe('signed in', () => {
    test.beforeEach(({ app }) => app.signIn());

    test('users', async ({ page, app }) => {
      const edit = page.getByRole('button', { name: 'Edit', exact: true }).first();
      await test.step('as they are', async () => {
        await app.openUsers();
        await expectAccessibleAt(page, SIZES, edit);
      });

      await test.step('long texts', async () => {
        const name = uniqueName(`Verylongnamewithoutanyspace${'x'.repeat(80)}`);
        const email = `${'long.'.repeat(15)}${Date.now()}@example.org`;
        await app.api('POST', '/api/users', { name, email, password: PASSWORD });
        await app.openUsers();
        await expectAccessibleAt(page, SIZES, page.getByText(name));
      });

      await test.step('a record that is not on the page', async () => {
        // From elsewhere: another fragment alone would load nothing.
        await page.goto('about:blank');
        await page.goto('/users#edit=999999999');
        await expectAccessibleAt(page, SIZES, app.dialog);
      });
    });

    test('users that are not there', async ({ page, app }) => {
      await test.step('loading', async () => {
        const { release } = await app.hold(USERS);
        await page.goto('/users');
        await expectAccessibleAt(page, SIZES, page.getByText('Loading...', { exact: true }));
        release();
      });

      await test.step('empty', async () => {
        await app.fault({ ...USERS, status: 200, body: { users: [], total: 0 } });
        await page.goto('/users');
        await expectAccessibleAt(page, SIZES, page.getByText('No results found.'));
      });

      await test.step('failed', async () => {
        await app.fault({ ...USERS, status: 500 });
        await page.goto('/users');
        await expectAccessibleAt(page, SIZES, page.getByRole('button', { name: 'Try again' }));
      });
    });

    test('dialogs', async ({ page, app }) => {
      const user = await app.newUser('Axe');
      await app.openUsers();
      const screen = new UsersScreen(page, app);
      await test.step('Add User with messages', async () => {
        await screen.openAdd();
        await screen.addDialog.getByRole('button', { name: 'Create User' }).click();
        await expectAccessibleAt(page, SIZES, screen.addDialog.getByText('Name must be at least 2 characters.'));
      });

      await test.step('the question about unsaved changes', async () => {
        await fillUser(screen.addDialog, { name: 'Half' });
        await screen.addDialog.getByRole('button', { name: 'Cancel' }).click();
        await expectAccessibleAt(page, SIZES, screen.question);
        await screen.question.getByRole('button', { name: 'Discard' }).click();
        await expect(screen.addDialog).toBeHidden();
      });

      await test.step('Delete User', async () => {
        await screen.openDelete(user);
        await expectAccessibleAt(page, SIZES, screen.deleteDialog);
      });
    });

    for (const size of SIZES)
      test(`toasts at ${size.width}: a failure over its dialog, a success`, async ({ page, app }) => {
        await page.setViewportSize(size);
        const user = await app.newUser('Axe');
        await app.openUsers();
        const screen = new UsersScreen(page, app);
        await test.step('Edit User with an error toast', async () => {
          await fillUser(await screen.openEdit(user), { name: 'Other' });
          await app.fault({ method: 'PATCH', path: '/api/users/:id', status: 500 });
          await screen.editDialog.getByRole('button', { name: 'Update User' }).click();
          await expectAccessibleAt(page, [size], app.toast);
        });

        await test.step('a success and its toast', async () => {
          await app.openUsers();
          await screen.openDelete(user);
          await screen.deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
          await expect(app.toast).toBeVisible();
          await expect(screen.deleteDialog).toBeHidden();
          await expectAccessibleAt(page, [size], app.toast);
        });
      });

    test('the sign-in prompt', async ({ page, app }) => {
      await app.openUsers();
      await app.fault({ ...USERS, status: 401 });
      await new UsersScreen(page, app).find('ann');
      await expectAccessibleAt(page, SIZES, page.getByRole('dialog', { name: 'Your session has ended' }));
    });

    test('the open drawer', async ({ page, app }) => {
      await page.setViewportSize(PHONE);
      await app.openUsers();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectAccessibleAt(page, [PHONE], app.navigation);
    });
  });
});

test('reflow: login and users', async ({ page, app }) => {
  const eachWidth = async () => {
    for (const width of [320, 600, 768, 1024, 1920])
      await test.step(`at ${width}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      });
  };
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await eachWidth();
  await app.signIn();
  await app.openUsers();
  await eachWidth();
});
