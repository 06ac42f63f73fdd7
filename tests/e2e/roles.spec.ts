/** Permissions on the screen. tests/api/access.test.ts compares the rules with the API. */
import type { Locator, Page } from '@playwright/test';
import type { AdminUser } from '../../server/contract';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';
import { signInWithOwnAccount } from '../support/settings';

const ADD = 'Only admins can add admin users. Ask an admin.';
const INVITE = 'Only admins can invite admin users. Ask an admin.';
const CHANGE = 'Only admins can change other admin users. Ask an admin.';
const DELETE = 'Only admins can delete admin users. Ask an admin.';
const CHANGE_ROLE = 'Only admins can change roles. Ask an admin to change this role.';

const bannerOf = (page: Page) => page.getByText('You are viewing the console as an editor.');
const viewAsEditor = (page: Page) => page.getByRole('menuitemcheckbox', { name: 'View as editor' });

const expectRefused = async (button: Locator, reason: string) => {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(reason);
};

test('shows an editor what they may not do, and why, and refuses it at its address too', async ({ page, app }) => {
  const account = await signInWithOwnAccount(app, 'editor');
  await app.open('/admin-users');
  const add = page.getByRole('button', { name: 'Add Admin User' });
  const own = app.row(account.email);
  const other = app.row('admin@example.com');
  const edit = other.getByRole('button', { name: 'Edit' });
  const tooltip = page.getByRole('tooltip');
  const link = (name: string) => app.navigation.getByRole('link', { name, exact: true });

  await test.step('the refused buttons have a reason', async () => {
    await other.waitFor();
    await expectRefused(add, ADD);
    await expectRefused(page.getByRole('button', { name: 'Invite' }), INVITE);
    for (const row of [own, other]) await expectRefused(row.getByRole('button', { name: 'Delete' }), DELETE);
    await expectRefused(edit, CHANGE);
    await expect(own.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled');
  });

  await test.step('by mouse and by keyboard', async () => {
    await add.hover();
    await expect(tooltip).toHaveText(ADD);
    // Playwright waits until a control is enabled, unless it is forced.
    await add.click({ force: true });
    await page.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);
    await tabTo(page, edit);
    await expect(tooltip).toHaveText(CHANGE);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/admin-users');
  });

  await test.step('a refused button keeps its element when it is shown again with its tooltip', async () => {
    await link('Users').click();
    await app.rowsShown();
    await expect(page.locator('[aria-disabled=true]:not(nav *)'), 'an editor may do everything here').toHaveCount(0);
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const button = document.querySelector<HTMLElement>('main [aria-disabled=true][data-action=create]');
        if (!button) return;
        button.dataset.first = '';
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await link('Admin Users').click();
    await other.waitFor();
    await add.hover();
    await expect(tooltip).toHaveText(ADD);
    await expect(add).toHaveAttribute('data-first');
  });

  for (const [address, title, reason] of [
    ['#create', 'Add New Admin User', ADD],
    ['#edit=1', 'Edit Admin User', CHANGE],
    [`#delete=${account.id}`, 'Delete Admin User', DELETE],
  ] as const)
    await test.step(`a dialog's address shows the reason: ${title}`, async () => {
      await page.goto(`/admin-users${address}`);
      const notice = page.getByRole('dialog', { name: title });
      await expect(notice).toContainText(reason);
      await expect(notice.getByRole('textbox')).toHaveCount(0);
      if (address === '#create') await expectNoAxeViolations(page);
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL('/admin-users');
    });

  await test.step('an address that names no dialog opens none', async () => {
    await page.goto('/admin-users#constructor=1');
    await expect(other).toBeVisible();
    await expect(app.dialog).toHaveCount(0);
  });

  await test.step('an editor changes their own name, but not their own role', async () => {
    await page.goto(`/admin-users#edit=${account.id}`);
    await expect(app.dialog.getByLabel('Username')).toHaveValue(account.username);
    const role = app.dialog.getByRole('combobox', { name: 'Role' });
    await expect(role).toHaveAttribute('aria-disabled', 'true');
    await expect(role).toHaveText('Editor');
    await expect(app.dialog.getByText(CHANGE_ROLE)).toBeVisible();
    await expectNoAxeViolations(page);
    await app.dialog.getByLabel('Full Name').fill('Robin Changed');
    await app.dialog.getByRole('button', { name: 'Update User' }).click();
    await app.expectToast('Success', 'Admin user updated successfully');
    const saved = await app.api<AdminUser>('GET', `/api/admin-users/${account.id}`);
    expect(saved).toMatchObject({ name: 'Robin Changed', role: 'editor' });
  });

  await test.step('the role is beside the name, and there is no other role to view the console as', async () => {
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByText('Editor', { exact: true })).toBeVisible();
    await sidebar.getByRole('button', { name: new RegExp(`^${account.username}`) }).click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await expect(viewAsEditor(page)).toHaveCount(0);
  });
});

test('shows the reason as the title of the button when the code of the tooltip cannot be loaded', async ({
  page,
  app,
}) => {
  await app.signIn('editor');
  app.expectFailure({ method: 'GET', path: '/assets/.+' });
  const failed = page.waitForEvent('requestfailed');
  await page.route(/\/assets\/ReasonTooltip-/, (route) => route.abort());
  await app.open('/admin-users');
  await failed;
  const add = page.getByRole('button', { name: 'Add Admin User' });
  await add.hover();
  await expectRefused(add, ADD);
  await expect(add).toHaveAttribute('title', ADD);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('lets an admin view the console as an editor, in this tab, with a banner on every page', async ({
  page,
  app,
  context,
}) => {
  await page.goto('/login');
  await app.logIn('admin', PASSWORD);
  await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
  const add = page.getByRole('button', { name: 'Add Admin User' });
  const edit = app.row('editor@example.com').getByRole('button', { name: 'Edit' });
  const banner = bannerOf(page);
  const account = page.getByRole('complementary').getByRole('button', { name: /^admin/ });
  const view = viewAsEditor(page);
  await edit.waitFor();
  await expect(edit).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('complementary').getByText('Admin', { exact: true })).toBeVisible();
  // The notifications' event stream opens when the browser is idle.
  await expect.poll(() => app.countOf('GET', '/api/notifications/events')).toBe(1);
  const before = app.calls().length;
  await account.click();
  await view.click();
  await expect(banner).toBeVisible();
  await expectRefused(add, ADD);
  await expectRefused(edit, CHANGE);
  await expect(app.row('admin@example.com').getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled');
  await expectNoAxeViolations(page);
  expect(app.calls().slice(before), 'nothing is sent to the API').toEqual([]);

  for (const name of ['Users', 'Settings', 'Dashboard']) {
    await app.navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(banner).toBeVisible();
    await expect(banner).toBeInViewport();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(banner).toBeInViewport();

  const other = await context.newPage();
  await other.goto('/admin-users');
  await expect(other.getByRole('button', { name: 'Add Admin User' })).not.toHaveAttribute('aria-disabled');
  await expect(bannerOf(other)).toHaveCount(0);
  await other.close();

  // The item that started it also ends it.
  await account.click();
  await expect(view).toHaveAttribute('aria-checked', 'true');
  await view.click();
  await expect(banner).toHaveCount(0);
  await account.click();
  await view.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
  await expect(add).not.toHaveAttribute('aria-disabled');
  await expect(edit).not.toHaveAttribute('aria-disabled');

  await test.step('a logout ends it', async () => {
    await account.click();
    await view.click();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await app.logIn('admin', PASSWORD);
    await account.click();
    await expect(view).toHaveAttribute('aria-checked', 'false');
    await expect(banner).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('shows the role in the menu, a banner that fits, and reasons on touch', async ({ app, page }) => {
    await app.signIn('admin');
    await page.goto('/admin-users');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.locator('.MuiDrawer-root');
    await expect(menu.getByText('Admin', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await menu.getByRole('button', { name: /^admin/ }).tap();
    await viewAsEditor(page).tap();
    await expect(menu).toHaveCount(0);
    await expect(bannerOf(page)).toBeVisible();
    // Until the tooltip's code has loaded, a touch shows nothing.
    await expect(async () => {
      await page.getByRole('button', { name: 'Add Admin User' }).tap({ force: true });
      await expect(page.getByRole('tooltip')).toHaveText(ADD, { timeout: 2000 });
    }).toPass();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});
