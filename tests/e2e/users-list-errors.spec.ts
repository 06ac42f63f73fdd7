import { says } from '../specification/says';
import { expect, test } from '../support/console';

test.describe('8 Users: a failed list', () => {
  test.beforeEach(({ app }) => app.signIn());

  test(says("List fetch failures: 'Failed to fetch users'"), async ({ page, app }) => {
    for (const failure of [{ status: 403 }, { status: 500 }, { status: 502, body: '<html>' }, { network: true }])
      await test.step(JSON.stringify(failure), async () => {
        const before = app.countOf('GET', '/api/users');
        const fault = await app.fault({ method: 'GET', path: '/api/users', ...failure });
        await page.goto('/users');
        await expect(page.getByText('Failed to fetch users', { exact: true }).first()).toBeVisible();
        await expect(page).toHaveURL('/users');
        expect(app.countOf('GET', '/api/users') - before, 'no automatic retry').toBe(1);
        await fault.lift();
        await page.getByRole('button', { name: 'Try again' }).click();
        await app.rowsShown();
        await expect(page.getByText('Failed to fetch users')).toHaveCount(0);
      });
  });

  test('keeps the focus if a retry fails, and moves it to the page if it succeeds', async ({ page, app }) => {
    const fault = await app.fault({ method: 'GET', path: '/api/users', status: 500 });
    await app.open('/users');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.focus();
    const received = page.waitForResponse((response) => response.url().includes('/api/users'));
    await page.keyboard.press('Enter');
    await received;
    await expect(retry).toHaveAttribute('aria-disabled', 'false');
    await expect(retry).toBeFocused();
    await fault.lift();
    await page.keyboard.press('Enter');
    await app.rowsShown();
    await expect(page.locator('main')).toBeFocused();
  });
});
