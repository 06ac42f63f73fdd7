/** An admin resets a colleague's two-factor sign-in, with an API that declares `two-factor`. */
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import type { AdminUser } from '../../server/contract';
import { type App, PASSWORD } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';

const RESET = 'Reset two-factor sign-in';

/** Creates an account with two-factor sign-in through the API. The page is signed in as another admin user. */
async function newProtectedAccount(page: Page, app: App) {
  await app.signIn('admin');
  const username = `lost${crypto.randomUUID().slice(0, 6)}`;
  const email = `${username}@example.org`;
  const account = await app.api<AdminUser>('POST', '/api/admin-users', {
    ...{ username, email, name: 'Lee Lost', password: PASSWORD, role: 'editor' },
  });
  const own = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!own) throw new Error('There is no browser');
  const headers = { Origin: new URL(page.url()).origin };
  const post = async (path: string, data: object) => {
    const response = await own.request.post(path, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  await post('/api/auth/login', { username, password: PASSWORD });
  const { secret } = await post('/api/two-factor/setup', { password: PASSWORD });
  await post('/api/two-factor/confirm', { code: generateSync({ secret }) });
  await own.close();
  return { ...account, email };
}

test('resets it by keyboard after a confirmation, and records it in the history', async ({ page, app }) => {
  test.slow();
  const { id, username, email } = await newProtectedAccount(page, app);
  await app.open('/admin-users');
  const row = app.row(email);
  const reset = row.getByRole('button', { name: RESET });
  await expect(row.getByText('Two-factor', { exact: true })).toBeVisible();
  await expect(app.row('admin@example.com').getByRole('button', { name: RESET })).toHaveCount(0);
  await expectNoAxeViolations(page);
  const question = page.getByRole('alertdialog', { name: 'Reset two-factor sign-in?' });
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await reset.press('Enter');
  await expect(question).toContainText('Lee Lost is logged out at once');
  await expect(cancel).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(reset).toBeFocused();

  const path = `/api/admin-users/${id}/two-factor`;
  await app.fault({ method: 'DELETE', path, status: 409, body: { message: 'This conflicts.' }, times: 1 });
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await app.expectSuccess('Failed to reset two-factor sign-in');
  await expect(question.getByRole('alert')).toHaveText('This conflicts.');
  await question.getByRole('button', { name: 'Reset' }).click();
  await app.expectSuccess('Two-factor sign-in reset');
  await expect(question).toHaveCount(0);
  await expect(row.getByText('Two-factor', { exact: true })).toHaveCount(0);
  await expect(reset).toHaveCount(0);

  await row.getByRole('button', { name: 'Edit' }).click();
  await app.dialog.getByRole('button', { name: 'History' }).click();
  await expect(app.dialog.getByText('Two-factor sign-in')).toHaveCount(2);
  await expect(app.dialog.getByRole('listitem').first()).toContainText('admin');
  await page.keyboard.press('Escape');

  await app.endSession();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await app.logIn(username, PASSWORD);
  await expect(page).toHaveURL('/');
});

test('explains it in the help, fits a phone, and tells editors why they may not reset it', async ({ page, app }) => {
  test.slow();
  const { email } = await newProtectedAccount(page, app);
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/admin-users');
  const reset = app.row(email).getByRole('button', { name: RESET });
  const box = await reset.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByText('A badge shows who logs in with a code as well as a password.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^admin/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'View as editor' }).click();
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
  await expect(reset).toHaveAccessibleDescription('Only admins can reset two-factor sign-in. Ask an admin.');
  await expectNoAxeViolations(page);
});
