/** Long values in tables: the actions stay in view, dates and numbers stay on one line, and the whole text can be read. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/console';
import { tabTo } from '../support/keys';

test.beforeEach(({ app }) => app.signIn());

const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
const EMAIL = `${'a.rather.long.mailbox'.repeat(3)}@an-organization-with-a-long-name.example.org`;
const CATEGORY = 'Suggestions for improvement of the reminders and their notifications';

async function expectWithinWidth(element: Locator, width: number, message: string): Promise<void> {
  const box = await element.boundingBox();
  expect(box?.x, message).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), message).toBeLessThanOrEqual(width);
}
/** The number of visible lines. */
const lines = (element: Locator) =>
  element.evaluate((cell) => Math.round(cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight)));

test('keeps actions in view and cut texts readable beside a long name, email and username', async ({ page, app }) => {
  const users = [1, 2, 3].map((id) => ({
    id,
    name: `User ${id}`,
    email: `user.${id}@example.org`,
    username: `user${id}`,
    createdAt: '2026-09-23T10:00:00.000Z',
  }));
  Object.assign(users[1] ?? {}, { name: NAME, email: EMAIL, username: NAME.toLowerCase() });
  await app.fault({ method: 'GET', path: '/api/users', status: 200, body: { users, total: 3 } });
  await app.openUsers();
  const first = page.locator('tbody tr').first();
  const cells = page.locator('tbody tr').nth(1).locator('.table__cell');
  for (const width of [1440, 1024]) {
    await test.step(`at ${width} px, the actions are in view, and the lines are few`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const row of [0, 1, 2])
        for (const name of ['Edit', 'Delete'])
          await expectWithinWidth(page.getByRole('button', { name, exact: true }).nth(row), width, `${name} ${row}`);
      expect(await lines(cells.nth(3)), 'the date').toBe(1);
      expect(await lines(cells.nth(0).locator('.table__first'))).toBeLessThanOrEqual(2);
      // Columns do not become so narrow that ordinary words break.
      expect(await lines(first.locator('.table__first'))).toBe(1);
    });
    await test.step(`at ${width} px, the whole text is readable on hover and on focus`, async () => {
      const email = cells.nth(1);
      await expect(email).toHaveAttribute('title', EMAIL);
      await expect(first.locator('.table__cell').nth(1)).not.toHaveAttribute('title');
      await first.getByRole('button', { name: 'Edit', exact: true }).focus();
      const height = (await email.boundingBox())?.height ?? 0;
      // Tab reaches Delete, then the texts of the second row that are cut.
      await tabTo(page, email);
      expect((await email.boundingBox())?.height).toBeGreaterThan(height);
      expect(await email.evaluate((cell) => cell.scrollHeight > cell.clientHeight)).toBe(false);
    });
  }
});

test('leaves the feedback text more width than a long category', async ({ page, app }) => {
  const row = { id: 1, content: 'Please add more reminders. '.repeat(8), category: CATEGORY, resolved: false };
  const feedbacks = [
    { ...row, createdAt: '2026-09-23T10:00:00.000Z', user: { name: 'Ann', email: 'ann@example.org' } },
  ];
  await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: 1 } });
  await app.open('/feedback');
  const text = await page.locator('.feedback-text').boundingBox();
  const category = await page.locator('.badge', { hasText: CATEGORY }).boundingBox();
  expect(text?.width).toBeGreaterThan(category?.width ?? 0);
  await expect(page.locator('.badge', { hasText: CATEGORY })).toHaveAttribute('title', CATEGORY);
  for (const name of ['Respond', 'Dismiss']) await expectWithinWidth(page.getByRole('button', { name }), 1440, name);
});
