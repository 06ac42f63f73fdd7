/** Long values, phones and narrow windows: nothing is cut off, everything can be reached and read. */
import type { Locator, Page } from '@playwright/test';
import type { PurchaseReport } from '../../server/contract';
import { expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { resize } from '../support/inspect';
import { tabTo } from '../support/keys';
import { stubReads } from '../support/reads';
import { expectTouchTargets } from '../support/touchTargets';

const WORD = 'Verylongwordwithoutanyspace'.repeat(8);
const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
const EMAIL = `${'a.rather.long.mailbox'.repeat(3)}@an-organization-with-a-long-name.example.org`;
const CATEGORY = 'Suggestions for improvement of the reminders and their notifications';
const SINCE = '2026-09-23T10:00:00.000Z';
const USER = { name: WORD, email: `${WORD}@example.org` };
const SIZES = [
  { width: 1440, height: 800 },
  { width: 390, height: 800 },
  { width: 320, height: 800 },
] as const;
const PHONE = { width: 390, height: 844 };

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const overflowOf = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** [a list, its response, an action of its row, the button of the action's dialog] */
const LONG_ROWS: [string, unknown, string, string][] = [
  ['users', { users: [{ id: 1, ...USER, username: WORD, createdAt: SINCE }], total: 1 }, 'Delete', 'Delete'],
  [
    'feedback',
    {
      feedbacks: [
        { id: 1, content: WORD, category: CATEGORY, resolved: false, createdAt: SINCE, user: USER },
        { id: 2, content: 'Short', category: 'x'.repeat(60), resolved: false, createdAt: null, user: null },
      ],
      total: 2,
    },
    'Respond',
    'Send Response',
  ],
  ['admin-users', [{ id: 77, ...USER, username: WORD, role: 'admin', lastLogin: null }], 'Delete', 'Delete'],
];

test('fits long words and large amounts in the rows and dialogs of a list and in the purchase report at every width', async ({
  page,
  app,
}) => {
  await app.signIn();
  const expectNarrow = async () => {
    for (const size of SIZES)
      await test.step(`at ${size.width}`, async () => {
        await resize(page, size);
        await expectNoSidewaysScroll(page);
      });
  };
  for (const [resource, body, action, submit] of LONG_ROWS)
    await test.step(resource, async () => {
      await app.fault({ method: 'GET', path: `/api/${resource}`, status: 200, body });
      await page.goto(`/${resource}`);
      const opener = button(page.getByRole('main'), action).first();
      await opener.waitFor();
      await expectNarrow();
      expect(await overflowOf(page.locator('.table__scroll')), 'cards do not scroll').toBeLessThanOrEqual(0);
      await opener.click();
      for (const size of SIZES)
        await test.step(`its dialog at ${size.width}`, async () => {
          await resize(page, size);
          await expect(button(app.dialog, submit)).toBeInViewport({ ratio: 1 });
          await expectNoSidewaysScroll(page);
          expect(await overflowOf(app.dialog)).toBeLessThanOrEqual(0);
        });
    });
  await test.step('the purchase report', async () => {
    const report = await app.api<PurchaseReport>('GET', '/api/purchases/report');
    const large = { total: '98765432101.99' };
    const body = {
      ...{ ...report, ...large },
      periods: report.periods.map((period) => ({ ...period, ...large })),
      supplements: report.supplements.map((row) => ({ ...row, ...large, supplementName: WORD.slice(0, 110) })),
    };
    await app.fault({ method: 'GET', path: '/api/purchases/report', status: 200, body });
    await page.goto(`/purchases?currency=${'X'.repeat(26)}`);
    await page.locator('.ranked li').first().waitFor();
    await expectNarrow();
  });
});

async function expectWithinWidth(element: Locator, width: number, message: string): Promise<void> {
  const box = await element.boundingBox();
  expect(box?.x, message).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), message).toBeLessThanOrEqual(width);
}
test('keeps actions in view beside a long email address, which is readable on hover and on focus', async ({
  page,
  app,
}) => {
  await app.signIn();
  const users = [1, 2, 3].map((id) => ({
    ...{ id, name: `User ${id}`, email: `andre.kim.${id}@example.org`, username: `user${id}`, createdAt: SINCE },
    ...(id === 2 ? { name: NAME, email: EMAIL, username: NAME.toLowerCase() } : {}),
  }));
  await app.fault({ method: 'GET', path: '/api/users', status: 200, body: { users, total: 3 } });
  await app.openUsers();
  const row = (index: number) => page.locator('tbody tr').nth(index);
  const emailOf = (index: number) => row(index).locator('.table__cell').nth(1);
  for (const width of [1440, 1024, 768])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page.locator('.table__scroll')), 'no column lies under the actions').toBe(0);
      for (const index of [0, 1, 2])
        for (const name of ['Edit', 'Delete'])
          await expectWithinWidth(button(page, name).nth(index), width, `${name} ${index}`);
      const email = emailOf(1);
      await expect(email).toHaveAttribute('title', EMAIL);
      await expect(emailOf(0)).not.toHaveAttribute('title');
      await button(row(0), 'Edit').focus();
      const height = (await email.boundingBox())?.height ?? 0;
      // Tab reaches Delete, then the texts of the second row that are cut.
      await tabTo(page, email);
      expect((await email.boundingBox())?.height).toBeGreaterThan(height);
      expect(await email.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(false);
    });
});

test.describe('On a phone', () => {
  test.use({ viewport: PHONE });
  test.beforeEach(({ app }) => app.signIn());

  // The screens whose controls are not all in one of the others. tests/long/e2e/touch-targets.spec.ts has every screen.
  test('makes every touch target at least 44 px wide and high', async ({ page }) => {
    await expectTouchTargets(page, '/ /users?page=2 /feedback /purchases /settings /admin-users#create'.split(' '));
  });

  test('fits the pagination beside long numbers', async ({ page, app }) => {
    const users = Array.from({ length: 10 }, (_, index) => ({
      ...{ id: index, name: `User ${index}`, email: `${index}@example.org`, username: `user${index}` },
      createdAt: SINCE,
    }));
    await app.fault({ method: 'GET', path: '/api/users', status: 200, body: { users, total: 12_345_678 } });
    await app.openUsers('/users?page=1000000');
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    const range = await pages.getByText('9999991–10000000 of 12345678').boundingBox();
    expect(range?.height, 'one line').toBeLessThan(30);
    const [previous, next] = await Promise.all(
      ['Go to previous page', 'Go to next page'].map((name) => pages.getByRole('button', { name }).boundingBox()),
    );
    expect(previous?.y).toBe(next?.y);
    expect((next?.x ?? 0) + (next?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  });

  test('shows the status beside the title of a card, its fields in pairs, and its dates in full', async ({
    page,
    app,
  }) => {
    await stubReads(app);
    await app.open('/supplements');
    await app.rowsShown();
    const card = page.locator('tbody tr').first();
    const middle = (label: string) =>
      card.locator(`[data-label="${label}"]`).evaluate((cell) => {
        const { top, height } = cell.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
    await expect.poll(async () => (await middle('Name')) - (await middle('Status'))).toBe(0);
    const labels = await card
      .locator('[data-label]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label') ?? ''));
    const fields = labels
      .slice(labels.indexOf('Name') + 1)
      .filter((label) => !['Status', 'Period', ''].includes(label));
    const lines = await Promise.all(fields.map(middle));
    expect(new Set(lines).size, `pairs of ${fields}`).toBeLessThan(fields.length);
    expect(await middle('Period')).toBeGreaterThan(await middle('Dosage'));
    await button(card, 'Edit').click();
    for (const label of ['Start date', 'End date']) {
      const field = app.dialog.getByLabel(label);
      await expect(field).toBeVisible();
      // 'mm/dd/yyyy' in 16 px, the padding and the button of the calendar.
      expect((await field.boundingBox())?.width, label).toBeGreaterThan(180);
    }
  });
});
