import { says } from '../specification/says';
import { expect, test } from '../support/console';

test.describe('8 Users: a failed list', () => {
  test.beforeEach(({ app }) => app.signIn());

  for (const fault of [{ status: 403 }, { status: 500 }, { status: 502, body: '<html>' }, { network: true }] as const)
    test(`'Failed to fetch users' and a way to retry: ${JSON.stringify(fault)}`, async ({ page, app }) => {
      const injected = await app.fault({ method: 'GET', path: '/api/users', ...fault });
      await page.goto('/users');
      await test.step(says("List fetch failures: 'Failed to fetch users'"), async () => {
        await expect(page.getByText('Failed to fetch users', { exact: true }).first()).toBeVisible();
      });
      await expect(page).toHaveURL('/users');
      const before = app.countOf('GET', '/api/users');
      expect(before, 'no automatic retry').toBe(1);
      await injected.lift();
      await page.getByRole('button', { name: 'Try again' }).click();
      await app.rowsShown();
      await expect(page.getByText('Failed to fetch users')).toHaveCount(0);
    });
});

test.describe('A list that is retried', () => {
  test.beforeEach(({ app }) => app.signIn());

  for (const status of [500, undefined])
    test(`keeps the focus if the retry ${status ? 'fails' : 'succeeds'}`, async ({ page, app }) => {
      const first = await app.fault({ method: 'GET', path: '/api/users', status: 500 });
      await app.open('/users');
      const retry = page.getByRole('button', { name: 'Try again' });
      await retry.focus();
      if (!status) await first.lift();
      const answered = page.waitForResponse((answer) => answer.url().includes('/api/users'));
      await page.keyboard.press('Enter');
      await answered;
      if (status) await expect(retry).toHaveAttribute('aria-disabled', 'false');
      else await app.rowsShown();
      await expect(status ? retry : page.locator('main')).toBeFocused();
    });
});
