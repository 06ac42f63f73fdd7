import { says } from '../specification/says';
import { expect, test } from '../support/console';

test.describe('2 Layout: top bar', () => {
  test.beforeEach(async ({ app }) => {
    await app.signIn();
    await app.openUsers();
  });

  test(says("Top bar: search box with placeholder 'Search...'"), async ({ page, app }) => {
    const before = app.calls().length;
    const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search...', exact: true });
    await expect(search).toHaveAttribute('placeholder', 'Search...');
    await search.pressSequentially('anna');
    await search.press('Enter');
    await expect(search).toHaveValue('anna');
    await expect(page).toHaveURL('/users');
    expect(app.calls().length).toBe(before);
  });

  test(says('notification and help buttons that do nothing (not shown)'), async ({ page, app }) => {
    const before = app.calls().length;
    for (const name of ['Notifications', 'Help'])
      await test.step(name, async () => {
        await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
        await expect(page).toHaveURL('/users');
        await expect(app.dialog).toHaveCount(0);
        await expect(app.toast).toHaveCount(0);
        expect(app.calls().length).toBe(before);
      });
  });
});
