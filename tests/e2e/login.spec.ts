import { PASSWORD } from '../support/app';
import { expect, test } from '../support/console';

test('focuses the username, shows the password on request, logs in on Enter, and then redirects from /login', async ({
  page,
  app,
}) => {
  await page.goto('/login');
  const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
  await expect(username).toBeFocused();
  await test.step('shows the characters of the password on request', async () => {
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Show characters' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide characters' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue(PASSWORD);
  });
  await test.step('logs in on Enter', async () => {
    await username.fill('admin');
    await password.press('Enter');
    await expect(page).toHaveURL('/');
  });
  await test.step('redirects from /login to / when logged in', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(app.navigation).toBeVisible();
  });
});
