/** Two-factor sign-in. tests/api/twoFactor.test.ts tests the rules of the codes. */
import { type Page, request } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import type { App } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { type OwnAccount, signInWithOwnAccount } from '../support/settings';

const WRONG = 'This code is wrong or was already used. Wait for the next code and try again.';
const SECOND_STEP = '/api/auth/login/second-step';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The code that an authenticator app shows, some time steps from now. No code is accepted twice. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
const setUp = (page: Page) => page.getByRole('button', { name: 'Set up' });
const codeFromApp = (page: Page) => page.getByLabel('Code from the app');
const logIn = (app: App, { username, password }: OwnAccount) => app.logIn(username, password);

const secretOn = async (page: Page) =>
  (await page.getByText('Or type this key into the app:').locator('code').innerText()).replaceAll(' ', '');

const finish = async (page: Page) => {
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
};

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
};

// Longer than 5 s: it sets it up, logs in four times, and hashes a password in each dialog.
test('sets it up with a QR code, asks for a code at every login, and needs one for new codes and to turn it off', async ({
  page,
  app,
}) => {
  test.slow();
  const own = await signInWithOwnAccount(app);
  await app.open('/settings');
  await page.getByRole('tab', { name: 'Security' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  const password = app.dialog.getByLabel('Current password');
  const code = app.dialog.getByLabel('Code');
  const keep = async () => {
    await expect(question).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
  };

  await test.step('asks before it discards a password, but not after the field was cleared', async () => {
    await expect(page.getByText('Two-factor sign-in is off.')).toBeVisible();
    await setUp(page).click();
    await expect(password).toBeFocused();
    await password.fill('half');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => app.dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ]) {
      await leave();
      await keep();
    }
    await expect(password).toHaveValue('half');
    await expect(page).toHaveURL(/\/settings/);
    await password.fill('');
    await page.keyboard.press('Escape');
    await expect(app.dialog).toHaveCount(0);
    await expect(setUp(page)).toBeFocused();
  });

  const secret = await test.step('shows a QR code after the password, and asks before it discards a code', async () => {
    await page.keyboard.press('Enter');
    app.expectFailure({ method: 'POST', path: '/api/two-factor/setup', status: 422 });
    await password.fill('not mine');
    await page.keyboard.press('Enter');
    await expect(app.dialog.getByText('This is not your current password.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(own.password);
    await page.keyboard.press('Enter');
    await expect(app.dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(codeFromApp(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await codeFromApp(page).fill('123');
    await page.keyboard.press('Escape');
    await keep();
    await expect(codeFromApp(page)).toHaveValue('123');
    return secretOn(page);
  });

  const codes = await test.step('shows the recovery codes only once, so Escape does not close the dialog', async () => {
    await codeFromApp(page).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(recoveryCodes(page)).toHaveCount(10);
    await app.expectToast('Two-factor sign-in is on', 'Your other sessions have ended.');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`recovery-codes-${own.username}.txt`);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
    const shown = await recoveryCodes(page).allInnerTexts();
    await finish(page);
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    return shown;
  });

  app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 403 });
  await test.step('asks for the code in the prompt of an ended session, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await app.endSession();
    app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await app.dialog.getByLabel('Password').fill(own.password);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.type(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect(app.dialog).toHaveCount(0);
    await app.rowsShown();
    await page.setViewportSize(DESKTOP);
    await logOut(page);
  });

  await test.step('asks for the code on the login page', async () => {
    app.expectFailure({ method: 'POST', path: SECOND_STEP, status: 422 });
    await logIn(app, own);
    const field = page.getByRole('textbox', { name: 'Code' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expectNoAxeViolations(page);
    await field.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(WRONG)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await logOut(page);
  });

  await test.step('accepts a recovery code instead, also after Back', async () => {
    await logIn(app, own);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await logIn(app, own);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type((codes[0] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  await page.goto('/settings?tab=security');

  const renewed = await test.step('replaces the recovery codes', async () => {
    await page.getByRole('button', { name: 'Get new codes' }).click();
    await expectNoAxeViolations(page);
    await password.fill(own.password);
    await code.fill(codes[2] ?? '');
    await page.keyboard.press('Enter');
    await expect(recoveryCodes(page)).toHaveCount(10);
    const [first = ''] = await recoveryCodes(page).allInnerTexts();
    expect(codes).not.toContain(first);
    await finish(page);
    return first;
  });

  await test.step('turns it off', async () => {
    await page.getByRole('button', { name: 'Turn off' }).click();
    await password.fill(own.password);
    await code.fill(renewed);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Two-factor sign-in is off.')).toBeVisible();
    await expect(app.dialog).toHaveCount(0);
  });
});

/** Creates an account with two-factor sign-in through the API. The page is signed in as another admin user. */
async function newProtectedAccount(app: App, baseURL = '') {
  const { username, email, name } = await signInWithOwnAccount(app);
  const own = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
  const post = async (path: string, data: object) => (await own.post(path, { data })).json();
  await post('/api/auth/login', { username, password: 'own-secret' });
  const { secret } = await post('/api/two-factor/setup', { password: 'own-secret' });
  await post('/api/two-factor/confirm', { code: generateSync({ secret }) });
  await own.dispose();
  await app.signIn('admin');
  return { email, name };
}

test('an admin resets it for a colleague by keyboard, which editors may not', async ({ page, app, baseURL }) => {
  const { email, name } = await newProtectedAccount(app, baseURL);
  await page.setViewportSize(PHONE);
  await app.open('/admin-users');
  const row = app.row(email);
  const reset = row.getByRole('button', { name: 'Reset two-factor sign-in' });

  await test.step('fits a phone, and is explained in the help', async () => {
    await expect(row.getByText('Two-factor', { exact: true })).toBeVisible();
    await expect(app.row('admin@example.com').getByRole('button', { name: 'Reset two-factor sign-in' })).toHaveCount(0);
    const box = await reset.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByText('A badge shows who logs in with a code as well as a password.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize(DESKTOP);
  });

  await test.step('is refused to editors, with the reason', async () => {
    const sidebar = page.getByRole('complementary');
    await sidebar.getByRole('button', { name: /^admin/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'View as editor' }).click();
    await expect(reset).toHaveAttribute('aria-disabled', 'true');
    await expect(reset).toHaveAccessibleDescription('Only admins can reset two-factor sign-in. Ask an admin.');
    await page.getByRole('button', { name: 'Stop' }).click();
  });

  await test.step('is done after a confirmation, and is in the history', async () => {
    const question = page.getByRole('alertdialog', { name: 'Reset two-factor sign-in?' });
    await reset.press('Enter');
    await expect(question).toContainText(`${name} is logged out at once`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(reset).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Reset' }).press('Enter');
    await app.expectSuccess('Two-factor sign-in reset');
    await expect(question).toHaveCount(0);
    await expect(row.getByText('Two-factor', { exact: true })).toHaveCount(0);
    await expect(reset).toHaveCount(0);
    await row.getByRole('button', { name: 'Edit' }).click();
    await app.dialog.getByRole('button', { name: 'History' }).click();
    await expect(app.dialog.getByText('Two-factor sign-in')).toHaveCount(2);
    await expect(app.dialog.getByRole('listitem').first()).toContainText('admin');
  });
});
