/** How the rows of a list look: their height, header, initials and placeholder, and whether their columns fit. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { feedbackOf } from '../support/dashboard';
import { holdBack } from '../support/holdBack';
import { recordShifts, shiftsOf } from '../support/shifts';

test.beforeEach(({ app }) => app.signIn());

/** The initials are drawn beside the name; the text and the accessible name of the cell are the name alone. */
async function expectInitialsOutsideText(page: Page): Promise<void> {
  const cell = page
    .locator('tbody td')
    .filter({ has: page.locator('.avatar') })
    .first();
  const avatar = cell.locator('.avatar');
  await expect(avatar).toHaveAttribute('data-initials', /^\S{1,2}$/);
  await expect(avatar).toBeVisible();
  await expect(avatar).toBeEmpty();
  const text = await cell.innerText();
  await expect(page.getByRole('cell', { name: text, exact: true }).first()).toBeVisible();
}

test('shows placeholder lines while rows load, then rows of one height with initials and a sticky header', async ({
  page,
  app,
}) => {
  const scroll = page.locator('.table__scroll');
  await test.step('placeholder lines, unless the screen shows a loading text', async () => {
    const release = await holdBack(page, /\/api\/(users|supplements)\?/);
    await app.open('/supplements');
    await expect(page.locator('.table__skeleton')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCSS('width', '1px');
    await app.navigation.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).not.toHaveCSS('width', '1px');
    await expect(page.locator('.table__skeleton')).toHaveCount(0);
    release();
    await app.rowsShown();
  });
  await test.step('a row is 44 px high, and the name in it is bold', async () => {
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect([...new Set(heights)]).toEqual([44]);
    await expect(
      page
        .locator('tbody td')
        .filter({ has: page.locator('.avatar') })
        .first(),
    ).toHaveCSS('font-weight', '600');
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
    await expect(scroll).not.toHaveAttribute('data-scrolls');
    await page
      .locator('tbody td')
      .nth(1)
      .evaluate((cell) => cell.style.setProperty('min-width', '1200px'));
    await expect(scroll).toHaveAttribute('data-scrolls');
    await expect(scroll).toHaveCSS('overflow-x', 'auto');
    await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeInViewport({ ratio: 1 });
  });
  await test.step('the initials of an admin user are not part of the text', async () => {
    await app.navigation.getByRole('link', { name: 'Admin Users' }).click();
    await app.row('admin@example.com').waitFor();
    await expectInitialsOutsideText(page);
  });
});

test('shows all columns on a tablet, and the whole of a truncated name when it has the focus', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
  const users = [name, 'Samuel Dubois'].map((name, index) => ({
    id: index + 1,
    name,
    email: 'an.address.with.a.long.name@example.org',
    username: `a.name.of.a.length.${index}`,
    createdAt: '2026-09-23T10:00:00.000Z',
  }));
  await app.fault({ method: 'GET', path: '/api/users', status: 200, body: { users, total: 2 } });
  await app.openUsers();
  const scroll = page.locator('.table__scroll');
  const link = page.getByRole('link', { name });
  await expect(link).toHaveAttribute('title', name);
  // The hidden lines of the name must not cover the link of the row below.
  await expectNoAxeViolations(page);
  await expect(scroll).not.toHaveAttribute('data-scrolls');
  const day = await page.getByRole('cell', { name: 'Sep 23, 2026' }).first().boundingBox();
  const actions = await page.locator('tbody .table__actions').first().boundingBox();
  expect((day?.x ?? 0) + (day?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
  await page.getByRole('checkbox', { name: 'Select this row' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await link.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(false);

  await test.step('feedback on a small laptop has room for a sentence', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // Not the server's, whose rows other tests answer and assign.
    const content = 'The evening reminder came an hour late after I changed time zones.';
    const feedbacks = [feedbackOf({ content, category: 'content' }), feedbackOf({ id: 2, content, resolved: true })];
    await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: 2 } });
    await app.open('/feedback?status=all');
    await expect(page.locator('.feedback-text').first()).toBeVisible();
    await expect(scroll).not.toHaveAttribute('data-scrolls');
    const row = page.locator('tbody tr').first();
    await expect(row.locator('.avatar')).toBeVisible();
    // The cell, not the text in it: how wide the longest line is depends on the sample's words.
    const cell = await row.locator('.feedback-content > .table__cell').boundingBox();
    expect(cell?.width).toBeGreaterThan(100);
  });
});

test('moves nothing when the tools of a list load', async ({ page, app }) => {
  await recordShifts(page);
  for (const [address, width] of [
    ['/users?search=example.com', 768],
    ['/users?search=example.com', 1100],
    ['/purchases?tab=purchases', 620],
  ] as const)
    await test.step(`${address} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto('about:blank');
      await app.open(address);
      await expect(page.getByRole('button', { name: 'Export', exact: true }).last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
      await expect(page.getByLabel('Rows per page')).toBeVisible();
      expect(await shiftsOf(page)).toBeLessThan(0.01);
    });
});
