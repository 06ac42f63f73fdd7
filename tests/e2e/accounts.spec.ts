/** The devices and the password of the own account; invitations and suspension of admin users. */
import { type Page, request } from '@playwright/test';
import type { Invitation } from '../../server/contract';
import { uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { CALL } from '../support/settingsPassword';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`;
const questionOf = (page: Page) => page.getByRole('alertdialog');

test('logs out another device, and changes the password only with the current one', async ({ page, app, baseURL }) => {
  const own = await signInWithOwnAccount(app);
  const extraHTTPHeaders = { Origin: baseURL ?? '' };
  const elsewhere = await request.newContext({ baseURL, extraHTTPHeaders, userAgent: FIREFOX });
  const { username, password } = own;
  await elsewhere.post('/api/auth/login', { data: { username, password } });
  await page.goto('/settings?tab=security');

  await test.step('asks before it logs out a device', async () => {
    await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
    const logOut = page.getByRole('button', { name: 'Log out on Firefox on Windows' });
    const question = page.getByRole('alertdialog', { name: 'Log out on this device?' });
    await logOut.press('Enter');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(logOut).toBeFocused();
    await page.setViewportSize(PHONE);
    await expectNoAxeViolations(page);
    await page.setViewportSize(DESKTOP);
    await logOut.click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await app.expectSuccess('Logged out on the device');
    await expect(logOut).toBeHidden();
    expect((await elsewhere.get('/api/users')).status()).toBe(401);
    await elsewhere.dispose();
  });

  await test.step('keeps the input if the current password is wrong', async () => {
    const settings = new SettingsScreen(page);
    await settings.fillPasswords('not-the-one', 'q7x-vk');
    app.expectFailure({ method: 'PATCH', path: CALL.path, status: 422 });
    await settings.updatePassword.click();
    await expect(settings.current).toHaveAccessibleDescription('This is not your current password.');
    await expect(settings.current).toBeFocused();
    await expect(settings.next).toHaveValue('q7x-vk');
    await settings.current.fill(password);
    await settings.updatePassword.press('Enter');
    await app.expectToast('Success', 'Password updated successfully');
    await expect(settings.current).toHaveValue('');
    expect(app.sent('PATCH', CALL.path).at(-1)).toEqual({ newPassword: 'q7x-vk', currentPassword: password });
  });
});

// Longer than 5 s: two browsers, each with its own session.
test('invites an admin user, who accepts, is suspended and reactivated', async ({ page, app, browser, baseURL }) => {
  await app.signIn();
  const name = uniqueName('Joan');
  const [email, revoked] = [emailOf(name), emailOf(uniqueName('renew'))];
  await app.api<Invitation>('POST', '/api/invitations', { email: revoked, role: 'admin' });
  await page.goto('/admin-users');
  const dialog = page.getByRole('dialog', { name: 'Invite an admin user' });
  const linkField = dialog.getByRole('textbox', { name: `Link for ${email}` });
  const [oldLink, link] = await test.step('shows the link of an invitation, and replaces and revokes it', async () => {
    await page.getByRole('button', { name: 'Invite' }).click();
    const create = dialog.getByRole('button', { name: 'Create invitation' });
    await create.click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Full Name (optional)').fill(name);
    await create.click();
    await expect(linkField).toBeFocused();
    await expect(linkField).toHaveValue(/\/login#invitation=[0-9a-f]{64}$/);
    const first = await linkField.inputValue();
    const row = dialog.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText('Editor, invited by Alex Morgan');
    await page.setViewportSize(PHONE);
    await expectNoAxeViolations(page);
    await page.setViewportSize(DESKTOP);

    await dialog.getByRole('button', { name: `New link for ${email}` }).click();
    await questionOf(page).getByRole('button', { name: 'New link' }).click();
    await expect(linkField).not.toHaveValue(first);
    const second = await linkField.inputValue();
    await dialog.getByRole('button', { name: `Revoke the invitation of ${revoked}` }).click();
    await questionOf(page).getByRole('button', { name: 'Revoke' }).click();
    await app.expectSuccess('Invitation revoked');
    await expect(dialog.getByText(revoked)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    return [first, second];
  });

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
  const invited = await context.newPage();
  await test.step('a replaced link has ended', async () => {
    await invited.goto(oldLink);
    await expect(invited.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
    await expectNoAxeViolations(invited);
    await invited.getByRole('link', { name: 'Go to the login page' }).click();
    await expect(invited.getByRole('button', { name: 'Log in' })).toBeVisible();
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
    await invited.getByLabel('Confirm password').fill('q7x-vl');
    await invited.getByLabel('Confirm password').press('Enter');
    await expect(invited.getByText('Passwords do not match')).toBeVisible();
    const createAccount = invited.getByRole('button', { name: 'Create account' });
    await expect(createAccount, 'not pending').toHaveAttribute('aria-disabled', 'false');
    await expectNoAxeViolations(invited);
    await invited.getByLabel('Confirm password').fill('q7x-vk');
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
    await row.getByRole('button', { name: 'Suspend' }).click();
    await expect(questionOf(page)).toContainText(`${name} is logged out at once`);
    await questionOf(page).getByRole('button', { name: 'Suspend' }).click();
    await app.expectSuccess('Admin user suspended');
    await expect(row).toContainText('Suspended');
    await expectNoAxeViolations(page);
  });

  await test.step('and can log in again once reactivated', async () => {
    await invited.goto('/users');
    const prompt = invited.getByRole('dialog', { name: 'Your session has ended' });
    await prompt.getByLabel('Password').fill('q7x-vk');
    await prompt.getByRole('button', { name: 'Log in' }).click();
    await expect(prompt.getByText('Your account is suspended. Ask an admin.')).toBeVisible();
    await row.getByRole('button', { name: 'Reactivate' }).click();
    await questionOf(page).getByRole('button', { name: 'Reactivate' }).click();
    await app.expectSuccess('Admin user reactivated');
    await prompt.getByRole('button', { name: 'Log in' }).click();
    await expect(prompt).toBeHidden();
  });
  await context.close();
});
