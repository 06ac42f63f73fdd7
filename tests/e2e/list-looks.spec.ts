/** How the rows of a list look: their height, header, initials and placeholder. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';

test.beforeEach(({ app }) => app.signIn());

/** The initials are drawn beside the name; the text and the accessible name of the cell are the name alone. */
async function expectInitialsOutsideText(page: Page): Promise<void> {
  const cell = page.locator('tbody td').first();
  const avatar = cell.locator('.avatar');
  await expect(avatar).toHaveAttribute('data-initials', /^\S{1,2}$/);
  await expect(avatar).toBeVisible();
  await expect(avatar).toBeEmpty();
  const text = await cell.innerText();
  await expect(page.getByRole('cell', { name: text, exact: true }).first()).toBeVisible();
}

test('shows rows of one height with initials, a sticky header, and actions that stay in view', async ({
  page,
  app,
}) => {
  await app.openUsers();
  await test.step('a row is 44 px high, and its first text is bold', async () => {
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect([...new Set(heights)]).toEqual([44]);
    await expect(page.locator('tbody td').first()).toHaveCSS('font-weight', '600');
  });
  await test.step('the initials of a user are not part of the text', () => expectInitialsOutsideText(page));
  await test.step('the header stays in view, below the top bar', async () => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.locator('tbody tr').nth(8).scrollIntoViewIfNeeded();
    const header = page.getByRole('columnheader', { name: 'Name', exact: true });
    const [bar, cell] = [await page.locator('.topbar').boundingBox(), await header.boundingBox()];
    expect(cell?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(header).toBeInViewport({ ratio: 1 });
  });
  await test.step('a table whose columns do not fit scrolls sideways, and its actions stay in view', async () => {
    // Wide enough for the users of all other tests.
    await page.setViewportSize({ width: 1280, height: 700 });
    const scroll = page.locator('.table__scroll');
    await expect(scroll).not.toHaveAttribute('data-scrolls');
    await page
      .locator('tbody td')
      .first()
      .evaluate((cell) => cell.style.setProperty('min-width', '1200px'));
    await expect(scroll).toHaveAttribute('data-scrolls');
    await expect(scroll).toHaveCSS('overflow-x', 'auto');
    await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeInViewport({ ratio: 1 });
  });
  await test.step('the initials of an admin user are not part of the text', async () => {
    await app.open('/admin-users');
    await expectInitialsOutsideText(page);
  });
});

test('shows placeholder lines while rows load, unless the screen shows a loading text', async ({ page, app }) => {
  const release = await holdBack(page, /\/api\/(users|supplements)\?/);
  await app.open('/supplements');
  await expect(page.locator('.table__skeleton')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCSS('width', '1px');
  await app.open('/users');
  await expect(page.getByText('Loading...', { exact: true })).not.toHaveCSS('width', '1px');
  await expect(page.locator('.table__skeleton')).toHaveCount(0);
  release();
  await app.rowsShown();
});
