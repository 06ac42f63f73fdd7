/** The current password, signed-in devices, invitations and suspension, with an API that declares every feature. */
import type { Invitation } from '../../server/contract';
import { uniqueName } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { SettingsScreen, signInWithOwnAccount } from '../support/settings';
import { CALL } from '../support/settingsPassword';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

test('verifies the current password, and keeps the input if it is wrong', async ({ page, app }) => {
  const own = await signInWithOwnAccount(app);
  const settings = new SettingsScreen(page);
  await page.goto('/settings?tab=security');
  await settings.tab('Security').click();
  await settings.fillPasswords('not-the-one', 'q7x-vk');
  app.expectFailure({ method: 'PATCH', path: CALL.path, status: 422 });
  await settings.updatePassword.click();
  await expect(settings.current).toHaveAccessibleDescription('This is not your current password.');
  await expect(settings.current).toBeFocused();
  await expect(settings.next).toHaveValue('q7x-vk');
  await expectNoAxeViolations(page);
  await settings.current.fill(own.password);
  await settings.updatePassword.press('Enter');
  await app.expectToast('Success', 'Password updated successfully');
  await expect(settings.current).toHaveValue('');
  expect(app.sent('PATCH', CALL.path).at(-1)).toEqual({ newPassword: 'q7x-vk', currentPassword: own.password });
});

test('lists the signed-in devices, and signs out another one', async ({ page, app, browser, baseURL }) => {
  test.slow();
  const own = await signInWithOwnAccount(app);
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('Username').fill(own.username);
  await other.getByLabel('Password').fill(own.password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
  const signOut = page.getByRole('button', { name: 'Log out on Firefox on Windows' });
  await expect(signOut).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoAxeViolations(page);
  await page.setViewportSize(DESKTOP);
  const question = page.getByRole('alertdialog', { name: 'Log out on this device?' });
  await signOut.press('Enter');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(signOut).toBeFocused();
  await app.fault({ method: 'DELETE', path: '/api/sessions/:id', status: 500, times: 1 });
  await signOut.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await app.expectSuccess('Failed to log out there');
  await expect(question.getByRole('alert')).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Log out' }).click();
  await app.expectSuccess('Logged out on the device');
  await expect(signOut).toBeHidden();

  await other.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await elsewhere.close();
});

test('invites an admin user, who accepts, logs in, and is suspended and reactivated', async ({
  page,
  app,
  browser,
  baseURL,
}) => {
  test.slow();
  await app.signIn();
  const name = uniqueName('Joan');
  const username = name.toLowerCase().replaceAll(/\W+/g, '.');
  const email = `${username}@example.org`;
  await page.goto('/admin-users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an admin user' });
  const create = dialog.getByRole('button', { name: 'Create invitation' });
  await create.click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Full Name (optional)').fill(name);
  await create.click();
  const linkField = dialog.getByRole('textbox', { name: `Link for ${email}` });
  await expect(linkField).toBeFocused();
  const link = await linkField.inputValue();
  expect(link).toMatch(/\/login#invitation=[0-9a-f]{64}$/);
  await expect(dialog.getByRole('listitem').filter({ hasText: email })).toContainText('Editor, invited by Alex Morgan');
  await page.setViewportSize(PHONE);
  await expectNoAxeViolations(page);
  await page.setViewportSize(DESKTOP);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const otherContext = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE });
  const invited = await otherContext.newPage();
  const addresses: string[] = [];
  invited.on('request', (request) => void addresses.push(request.url()));
  await invited.goto(link);
  await expect(invited.getByText(`Alex Morgan has invited ${email} to this console as an editor.`)).toBeVisible();
  await expect(invited.getByLabel('Full Name')).toHaveValue(name);
  await invited.getByLabel('Username').fill(username);
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

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('alertdialog', { name: 'Suspend this admin user?' });
  await expect(question).toContainText(`${name} is logged out at once`);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await app.expectSuccess('Admin user suspended');
  await expect(row).toContainText('Suspended');
  await expectNoAxeViolations(page);

  await invited.goto('/users');
  const prompt = invited.getByRole('dialog', { name: 'Your session has ended' });
  await expect(prompt).toBeVisible();
  await prompt.getByLabel('Password').fill('q7x-vk');
  await prompt.getByRole('button', { name: 'Log in' }).click();
  await expect(prompt.getByText('Your account is suspended. Ask an admin.')).toBeVisible();

  await row.getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await app.expectSuccess('Admin user reactivated');
  await prompt.getByRole('button', { name: 'Log in' }).click();
  await expect(prompt).toBeHidden();
  await otherContext.close();

  const lateContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const late = await lateContext.newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
  await expectNoAxeViolations(late);
  await late.getByRole('link', { name: 'Go to the login page' }).click();
  await expect(late.getByRole('button', { name: 'Log in' })).toBeVisible();
  await lateContext.close();
});

test('replaces and revokes the link of an open invitation, and shows editors why they cannot invite', async ({
  page,
  app,
}) => {
  await app.signIn();
  const email = `${uniqueName('renew').toLowerCase().replaceAll(/\W+/g, '.')}@example.org`;
  await app.api<Invitation>('POST', '/api/invitations', { email, role: 'admin' });
  await page.goto('/admin-users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an admin user' });
  await dialog.getByRole('button', { name: `New link for ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click();
  await expect(dialog.getByRole('textbox', { name: `Link for ${email}` })).toHaveValue(/#invitation=[0-9a-f]{64}$/);
  await dialog.getByRole('button', { name: `Revoke the invitation of ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await app.expectSuccess('Invitation revoked');
  await expect(dialog.getByText(email)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await app.signIn('editor');
  await page.goto('/admin-users');
  const invite = page.getByRole('button', { name: 'Invite' });
  await expect(invite).toHaveAttribute('aria-disabled', 'true');
  await invite.hover();
  await expect(page.getByText('Only admins can invite admin users. Ask an admin.')).toBeVisible();
});
