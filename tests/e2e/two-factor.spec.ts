/** Two-factor sign-in, with an API that declares `two-factor`. tests/api/twoFactor.test.ts tests the rules of the codes. */
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import { type App, PASSWORD } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';

const WRONG = 'This code is wrong or was already used. Wait for the next code and try again.';
const SETUP = '/api/two-factor/setup';
const SECOND_STEP = '/api/auth/login/second-step';

/** The code that an authenticator app shows, some time steps from now. No code is accepted twice. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

const secretOn = async (page: Page) =>
  (await page.getByText('Or type this key into the app:').locator('code').innerText()).replaceAll(' ', '');

/** Creates an account that no other test touches, and logs in with it on the login page. */
async function newAccount(page: Page, app: App) {
  await app.signIn('admin');
  const username = `phone${crypto.randomUUID().slice(0, 6)}`;
  const data = { username, name: 'Pat Phone', email: `${username}@example.org`, password: PASSWORD, role: 'editor' };
  await app.api('POST', '/api/admin-users', data);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await app.logIn(username, PASSWORD);
  await expect(page).toHaveURL('/');
  return username;
}

const openSecurity = async (page: Page, app: App) => {
  await app.open('/settings');
  await page.getByRole('tab', { name: 'Security' }).click();
};

/** Sets up two-factor sign-in in the settings. @returns the secret and the recovery codes */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secret = await secretOn(page);
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, codes };
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
};

test('sets it up with a QR code, and asks for a code at the next login', async ({ page, app }) => {
  const username = await newAccount(page, app);
  await openSecurity(page, app);
  await expect(page.getByText('Two-factor sign-in is off.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Set up' }).click();

  // Escape closes the first steps, and the focus returns.
  const password = app.dialog.getByLabel('Current password');
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused();
  await page.keyboard.press('Enter');

  app.expectFailure({ method: 'POST', path: SETUP, status: 422 });
  await password.fill('not mine');
  await page.keyboard.press('Enter');
  await expect(app.dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(app.dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  await expectNoAxeViolations(page);
  const secret = await secretOn(page);
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();

  const codes = app.dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await app.expectToast('Two-factor sign-in is on', 'Your other sessions have ended.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`recovery-codes-${username}.txt`);
  await expectNoAxeViolations(page);
  // The codes are shown only once, so Escape does not close the dialog.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await logOut(page);

  app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 403 });
  app.expectFailure({ method: 'POST', path: SECOND_STEP, status: 422 });
  await app.logIn(username, PASSWORD);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoAxeViolations(page);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(WRONG)).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await app.open('/');
  await logOut(page);

  await app.logIn(username, PASSWORD);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await app.logIn(username, PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recovery.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('requires the password and a code to get new recovery codes and to turn it off', async ({ page, app }) => {
  const username = await newAccount(page, app);
  await openSecurity(page, app);
  const { codes } = await setUp(page);
  const [first = ''] = codes;

  await page.getByRole('button', { name: 'Get new codes' }).click();
  await expectNoAxeViolations(page);
  await app.dialog.getByLabel('Current password').fill(PASSWORD);
  await app.dialog.getByLabel('Code').fill(first);
  await page.keyboard.press('Enter');
  const renewed = app.dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(renewed).toHaveCount(10);
  const [, , third = ''] = await renewed.allInnerTexts();
  expect(codes).not.toContain(third);
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();

  app.expectFailure({ method: 'POST', path: '/api/two-factor/disable', status: 422 });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await app.dialog.getByLabel('Current password').fill(PASSWORD);
  await app.dialog.getByLabel('Code').fill(first);
  await page.keyboard.press('Enter');
  await expect(app.dialog.getByText(WRONG)).toBeVisible();
  await app.dialog.getByLabel('Code').fill(third);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-factor sign-in is off.')).toBeVisible();
  await expect(app.dialog).toHaveCount(0);
  await logOut(page);
  await app.logIn(username, PASSWORD);
  await expect(page).toHaveURL('/');
});

test('asks before it discards a half-typed code or password', async ({ page, app }) => {
  await newAccount(page, app);
  await openSecurity(page, app);
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  const password = app.dialog.getByLabel('Current password');
  const keep = async () => {
    await expect(question).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
  };

  await page.getByRole('button', { name: 'Set up' }).click();
  await password.fill('half');
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await keep();
  await expect(password).toHaveValue('half');
  await app.dialog.getByRole('button', { name: 'Cancel' }).click();
  await keep();
  // Back asks, too. A cleared field is not asked about.
  await page.goBack();
  await keep();
  await expect(page).toHaveURL(/\/settings/);
  await password.fill('');
  await page.keyboard.press('Escape');
  await expect(app.dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Set up' }).click();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secret = await secretOn(page);
  const code = page.getByLabel('Code from the app');
  await code.fill('123');
  await page.keyboard.press('Escape');
  await keep();
  await expect(code).toHaveValue('123');
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();

  for (const name of ['Get new codes', 'Turn off'])
    await test.step(name, async () => {
      await page.getByRole('button', { name }).click();
      await app.dialog.getByLabel('Code').fill('abcd-');
      await page.keyboard.press('Escape');
      await keep();
      await expect(app.dialog.getByLabel('Code')).toHaveValue('abcd-');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(app.dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name })).toBeFocused();
    });
  await expect(page.getByText('Two-factor sign-in is on.')).toBeVisible();
});

test('asks for a code in the prompt of an ended session, on a phone', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newAccount(page, app);
  await openSecurity(page, app);
  await expectNoSidewaysScroll(page);
  const { codes } = await setUp(page);
  await app.endSession();
  app.expectFailure({ method: 'GET', path: '/api/users', status: 401 });
  app.expectFailure({ method: 'POST', path: '/api/auth/login', status: 403 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await app.dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(app.dialog.getByLabel('Code')).toBeFocused();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.type(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(app.dialog).toHaveCount(0);
  await app.rowsShown();
});
