/** Whether the columns of lists fit, and stay where they are while the tools load, with an API that declares every feature. */
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { recordShifts, shiftsOf } from '../support/shifts';

test.use({ serverEnv: { FEATURES: 'all' } });
test.beforeEach(({ app }) => app.signIn());

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
  const link = page.getByRole('link', { name });
  await expect(link).toHaveAttribute('title', name);
  // The hidden lines of the name must not cover the link of the row below.
  await expectNoAxeViolations(page);
  await expect(page.locator('.table__scroll')).not.toHaveAttribute('data-scrolls');
  const day = await page.getByRole('cell', { name: 'Sep 23, 2026' }).first().boundingBox();
  const actions = await page.locator('tbody .table__actions').first().boundingBox();
  expect((day?.x ?? 0) + (day?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
  await page.getByRole('checkbox', { name: 'Select this row' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await link.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(false);
});

test('shows all columns of feedback on a small laptop, with room for a sentence of its text', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/feedback?status=all');
  await expect(page.locator('.feedback-text').first()).toBeVisible();
  await expect(page.locator('.table__scroll')).not.toHaveAttribute('data-scrolls');
  const row = page.locator('tbody tr').first();
  await expect(row.locator('.avatar')).toBeVisible();
  // The cell, not the text in it: how wide the longest line is depends on the sample's words.
  const cell = await row.locator('.feedback-content > .table__cell').boundingBox();
  expect(cell?.width).toBeGreaterThan(100);
});

for (const [address, width] of [
  ['/users?search=example.com', 768],
  ['/users?search=example.com', 1100],
  ['/purchases?tab=purchases', 620],
] as const)
  test(`nothing moves when the tools of ${address} load at ${width} px`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 1024 });
    await recordShifts(page);
    await app.open(address);
    await expect(page.getByRole('button', { name: 'Export', exact: true }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
    await expect(page.getByLabel('Rows per page')).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  });
