/** The devices and the password of the own account; invitations and suspension of admin users. */
import { request } from '@playwright/test';
import { uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { button } from '../support/button';
import { expect, test } from '../support/console';
import { PHONE } from '../support/inspect';
import { SessionPrompt } from '../support/prompt';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { CALL } from '../support/settingsPassword';
import { emailOf } from '../support/users';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

test('logs out another device, and changes the password only with the current one', async ({ page, app, baseURL }) => {
  const { username, password } = await signInWithOwnAccount(app);
  const extraHTTPHeaders = { Origin: baseURL ?? '' };
  const elsewhere = await request.newContext({ baseURL, extraHTTPHeaders, userAgent: FIREFOX });
  await elsewhere.post('/api/auth/login', { data: { username, password } });
  await page.goto('/settings?tab=security');
  await test.step('asks before it logs out a device', async () => {
    await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
    const logOut = button(page, 'Log out on Firefox on Windows');
    const question = page.getByRole('alertdialog', { name: 'Log out on this device?' });
    await logOut.press('Enter');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(logOut).toBeFocused();
    await expectNoAxeViolations(page);
    await logOut.click();
    await button(question, 'Log out').click();
    await app.expectSuccess('Logged out on the device');
    await expect(logOut).toBeHidden();
    expect((await elsewhere.get('/api/users')).status()).toBe(401);
    await elsewhere.dispose();
  });
  await test.step('says at its field that the current password is wrong, and keeps the input', async () => {
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('not-the-one', 'q7x-vk');
    app.expectFailure({ method: 'PATCH', path: CALL.path, status: 422 });
    await settings.updatePassword.click();
    await expect(settings.current).toHaveAccessibleDescription('This is not your current password.');
    await expect(settings.current).toBeFocused();
    await expect(settings.next).toHaveValue('q7x-vk');
  });
});

// Longer than 5 s: two browsers, each with its own session.
test('invites an admin user, who accepts, is suspended and reactivated', async ({ page, app, browser, baseURL }) => {
  await app.signIn();
  const name = uniqueName('Joan');
  const [email, revoked] = [emailOf(name), emailOf(uniqueName('renew'))];
  await app.api('POST', '/api/invitations', { email: revoked, role: 'admin' });
  await page.goto('/admin-users');
  const dialog = page.getByRole('dialog', { name: 'Invite an admin user' });
  const question = page.getByRole('alertdialog');
  const linkField = dialog.getByRole('textbox', { name: `Link for ${email}` });
  const [oldLink, link] = await test.step('shows the link of an invitation, and replaces and revokes it', async () => {
    await button(page, 'Invite').click();
    const create = button(dialog, 'Create invitation');
    await create.click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Full Name (optional)').fill(name);
    await page.keyboard.press('Escape');
    await button(question, 'Keep editing').click();
    await create.click();
    await expect(linkField).toBeFocused();
    await expect(linkField).toHaveValue(/\/login#invitation=[0-9a-f]{64}$/);
    const first = await linkField.inputValue();
    const row = dialog.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText('Editor, invited by Alex Morgan');
    await expectNoAxeViolations(page);

    await button(dialog, `New link for ${email}`).click();
    await button(question, 'New link').click();
    await expect(linkField).not.toHaveValue(first);
    const second = await linkField.inputValue();
    await button(dialog, `Revoke the invitation of ${revoked}`).click();
    await button(question, 'Revoke').click();
    await app.expectSuccess('Invitation revoked');
    await expect(dialog.getByText(revoked)).toHaveCount(0);
    await button(dialog, 'Close').click();
    return [first, second];
  });

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
  const invited = await context.newPage();
  await test.step('a replaced link has ended', async () => {
    await invited.goto(oldLink);
    await expect(invited.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
    await expectNoAxeViolations(invited);
    await invited.getByRole('link', { name: 'Go to the login page' }).click();
    await expect(button(invited, 'Log in')).toBeVisible();
  });
  await test.step('the link creates an account, and its secret is in no request', async () => {
    const addresses: string[] = [];
    invited.on('request', (sent) => void addresses.push(sent.url()));
    await invited.goto('about:blank');
    await invited.goto(link);
    await expect(invited.getByText(`Alex Morgan has invited ${email} to this console as an editor.`)).toBeVisible();
    await expect(invited.getByLabel('Full Name')).toHaveValue(name);
    await invited.getByLabel('Username').fill(name.replaceAll(/\W+/g, '.'));
    await invited.getByLabel('Password', { exact: true }).fill('q7x-vk');
    const confirm = invited.getByLabel('Confirm password');
    await confirm.fill('q7x-vl');
    await confirm.press('Enter');
    await expect(invited.getByText('Passwords do not match')).toBeVisible();
    const createAccount = button(invited, 'Create account');
    await expect(createAccount, 'not pending').toHaveAttribute('aria-disabled', 'false');
    await expectNoAxeViolations(invited);
    await confirm.fill('q7x-vk');
    await createAccount.click();
    await expect(invited).toHaveURL(/\/$/);
    await expect(invited.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const [, token = ''] = link.split('=');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => address.includes(token) && !address.includes('#'))).toEqual([]);
  });

  await page.reload();
  const row = app.row(email);
  await test.step('a suspended admin user is logged out', async () => {
    await button(row, 'Suspend').click();
    await expect(question).toContainText(`${name} is logged out at once`);
    await button(question, 'Suspend').click();
    await app.expectSuccess('Admin user suspended');
    await expect(row).toContainText('Suspended');
  });
  await test.step('and can log in again once reactivated', async () => {
    await invited.goto('/users');
    const prompt = new SessionPrompt(invited);
    await prompt.signIn({ password: 'q7x-vk' });
    await expect(prompt.dialog.getByText('Your account is suspended. Ask an admin.')).toBeVisible();
    await button(row, 'Reactivate').click();
    await button(question, 'Reactivate').click();
    await app.expectSuccess('Admin user reactivated');
    await prompt.logIn.click();
    await expect(prompt.dialog).toBeHidden();
  });
  await context.close();
});
