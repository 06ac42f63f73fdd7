/** Permissions on the screen. tests/api/access.test.ts compares the rules with the API. */
import type { Locator, Page } from '@playwright/test';
import type { AdminUser } from '../../server/contract';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { button } from '../support/button';
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
const addIn = (page: Page) => button(page, 'Add Admin User');

const expectRefused = async (control: Locator, reason: string) => {
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await expect(control).toHaveAccessibleDescription(reason);
};

// Longer than 5 s on a busy machine: six addresses.
test('shows an editor what they may not do, and why, and refuses it at its address too', async ({ page, app }) => {
  const account = await signInWithOwnAccount(app, 'editor');
  await app.open('/admin-users');
  const add = addIn(page);
  const own = app.row(account.email);
  const other = app.row('admin@example.com');
  const edit = button(other, 'Edit');
  const tooltip = page.getByRole('tooltip');
  const link = (name: string) => app.navigation.getByRole('link', { name, exact: true });

  await test.step('the refused buttons have a reason', async () => {
    await other.waitFor();
    await expectRefused(add, ADD);
    await expectRefused(button(page, 'Invite'), INVITE);
    for (const row of [own, other]) await expectRefused(button(row, 'Delete'), DELETE);
    await expectRefused(edit, CHANGE);
    await expect(button(own, 'Edit')).not.toHaveAttribute('aria-disabled');
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
  await test.step('an editor may do everything with users', async () => {
    await link('Users').click();
    await app.rowsShown();
    await expect(page.locator('[aria-disabled=true]:not(nav *)')).toHaveCount(0);
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
      await button(notice, 'Close').click();
      await expect(page).toHaveURL('/admin-users');
    });
  await test.step('an editor changes their own name, but not their own role', async () => {
    await page.goto(`/admin-users#edit=${account.id}`);
    await expect(app.dialog.getByLabel('Username')).toHaveValue(account.username);
    const role = app.dialog.getByRole('combobox', { name: 'Role' });
    await expect(role).toHaveAttribute('aria-disabled', 'true');
    await expect(role).toHaveText('Editor');
    await expect(app.dialog.getByText(CHANGE_ROLE)).toBeVisible();
    await app.dialog.getByLabel('Full Name').fill('Robin Changed');
    await button(app.dialog, 'Update User').click();
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

// Longer than 5 s on a busy machine: it logs in twice on the page.
test('lets an admin view the console as an editor, with a banner on every page', async ({ page, app, context }) => {
  await page.goto('/login');
  await app.logIn('admin', PASSWORD);
  const open = (name: string) => app.navigation.getByRole('link', { name, exact: true }).click();
  await open('Admin Users');
  const add = addIn(page);
  const edit = button(app.row('editor@example.com'), 'Edit');
  const banner = bannerOf(page);
  const account = page.getByRole('complementary').getByRole('button', { name: /^admin/ });
  const view = viewAsEditor(page);
  /** Presses the item that starts it, and also ends it. */
  const toggle = async () => {
    await account.click();
    await view.click();
  };
  await test.step('it refuses what the editor may not do, without a call', async () => {
    await edit.waitFor();
    await expect(edit).not.toHaveAttribute('aria-disabled');
    await expect(page.getByRole('complementary').getByText('Admin', { exact: true })).toBeVisible();
    // The notifications' event stream opens when the browser is idle.
    await expect.poll(() => app.countOf('GET', '/api/notifications/events')).toBe(1);
    const before = app.calls().length;
    await toggle();
    await expect(banner).toBeVisible();
    await expectRefused(add, ADD);
    await expectRefused(edit, CHANGE);
    await expect(button(app.row('admin@example.com'), 'Edit')).not.toHaveAttribute('aria-disabled');
    await expectNoAxeViolations(page);
    expect(app.calls().slice(before)).toEqual([]);
  });
  await test.step('the banner is on every page, also at its end', async () => {
    for (const name of ['Users', 'Settings', 'Dashboard']) {
      await open(name);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(banner).toBeInViewport();
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(banner).toBeInViewport();
  });
  await test.step('another tab stays as it is', async () => {
    const other = await context.newPage();
    await other.goto('/admin-users');
    await expect(addIn(other)).not.toHaveAttribute('aria-disabled');
    await expect(bannerOf(other)).toHaveCount(0);
    await other.close();
  });
  await test.step('the item, "Stop" or a logout ends it', async () => {
    await account.click();
    await expect(view).toHaveAttribute('aria-checked', 'true');
    await view.click();
    await expect(banner).toHaveCount(0);
    await toggle();
    await button(page, 'Stop').click();
    await expect(banner).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await open('Admin Users');
    for (const control of [add, edit]) await expect(control).not.toHaveAttribute('aria-disabled');
    await toggle();
    await expect(banner).toBeVisible();
    await button(page, 'Logout').click();
    await app.logIn('admin', PASSWORD);
    await account.click();
    await expect(view).toHaveAttribute('aria-checked', 'false');
    await expect(banner).toHaveCount(0);
  });
});
