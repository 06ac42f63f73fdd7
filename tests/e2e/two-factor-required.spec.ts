/** Two-factor sign-in that a role requires (REQUIRE_2FA). */
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { POST, SessionPrompt } from '../support/prompt';

test.use({ serverEnv: { REQUIRE_2FA: 'editor' } });

const setUp = async (page: Page) => {
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText('Or type this key into the app:').locator('code').innerText()).replaceAll(
    ' ',
    '',
  );
  await page.getByLabel('Code from the app').fill(generateSync({ secret }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
};

test('requires a user of that role, and no other, to set it up before anything else', async ({ page, app }) => {
  await page.goto('/login');
  await app.logIn('admin', PASSWORD);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  await page.setViewportSize({ width: 390, height: 844 });
  await app.logIn('editor', PASSWORD);
  await expect(page.getByText('Your role requires two-factor sign-in. Set it up to continue.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  // Every screen shows the setup, and calls nothing that the API would refuse.
  await page.goto('/users');
  await test.step('asks once to sign in again if the session ends meanwhile', async () => {
    await app.endSession();
    app.expectFailure({ method: 'POST', path: '/api/two-factor/setup', status: 401 });
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const prompt = new SessionPrompt(page);
    await prompt.dialog.waitFor();
    expect(await page.locator('[role=dialog]').count()).toBe(1);
    await prompt.signIn();
    await expect(prompt.dialog).toHaveCount(0);
  });
  await setUp(page);
  await app.rowsShown();

  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('Your role requires it, so it stays on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);

  await test.step('a form whose session ends stays, until two-factor sign-in is set up again', async () => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Add User' }).click();
    const fields = { Name: 'Typed before', Email: `typed.${Date.now()}@example.org`, Password: PASSWORD };
    for (const [label, text] of Object.entries(fields)) await app.dialog.getByLabel(label, { exact: true }).fill(text);
    const admin = await app.otherSession();
    const accounts: { id: number; username: string }[] = await (await admin.get('/api/admin-users')).json();
    const editor = accounts.find(({ username }) => username === 'editor');
    expect((await admin.delete(`/api/admin-users/${editor?.id}/two-factor`)).ok()).toBe(true);
    app.expectFailure({ ...POST, status: 401 });
    const submit = page.getByRole('button', { name: 'Create User' });
    await submit.click();
    await new SessionPrompt(page).signIn();
    await setUp(page);
    // What was typed is sent again.
    await app.expectSuccess('User created successfully');
    await expect(app.row('Typed before')).toBeVisible();
  });
});
