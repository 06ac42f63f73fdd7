import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { arrangeFeedback, FeedbackScreen } from '../support/feedback';
import { tabTo } from '../support/keys';

test.beforeEach(({ app }) => app.signIn());

test('fits long and unusual texts at every width', async ({ page, app }) => {
  test.slow();
  const long = 'Verylongwordwithoutanyspace'.repeat(8);
  const user = { name: long, email: `${long}@example.org`, profilePicture: null };
  const feedbacks = [
    { id: 1, content: long, category: 'a category of several words', resolved: false, createdAt: '2020-01-01', user },
    { id: 2, content: 'Short', category: 'x'.repeat(60), resolved: true, createdAt: null, user: null },
  ];
  await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: 2 } });
  const screen = new FeedbackScreen(page, app);
  for (const width of [1440, 390, 320])
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await screen.open();
      await expectNoSidewaysScroll(page);
      const overflow = await page.locator('.table__scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
      if (width < 1000) expect(overflow, 'cards do not scroll').toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
      await screen.openRespond();
      await expectNoSidewaysScroll(page);
      await expect(screen.respondDialog.getByRole('button', { name: 'Send Response' })).toBeInViewport({ ratio: 1 });
      const inside = await screen.respondDialog.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(inside).toBeLessThanOrEqual(0);
    });
});

test('works with the keyboard alone and never loses focus', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await screen.tab('Unresolved').focus();
  await page.keyboard.press('ArrowRight');
  await expect(screen.tab('Resolved')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.tab('Resolved')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.rows).toHaveCount(10);
  await expect(screen.tab('Resolved'), 'the tab keeps the focus').toBeFocused();
  await page.keyboard.press('End');
  await expect(screen.tab('All')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(screen.tab('All')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(screen.rows).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(screen.search).toBeFocused();
  const respond = screen.rows.first().getByRole('button', { name: 'Respond', exact: true });
  // The row's truncated texts come first in the tab order.
  await tabTo(page, respond, 4);

  await page.keyboard.press('Enter');
  await expect(screen.respondDialog.getByLabel('Your Response')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.respondDialog).toBeHidden();
  await expect(respond).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(screen.respondDialog.getByLabel('Your Response')).toBeFocused();
  await page.keyboard.type('Two lines\nare typed by Enter');
  await expect(screen.respondDialog.getByLabel('Your Response')).toHaveValue('Two lines\nare typed by Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(screen.respondDialog.getByRole('button', { name: 'Send Response' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.respondDialog).toBeHidden();
  await expect(screen.rows).toHaveCount(2);
  await expect(screen.rows.first(), 'the next row').toBeFocused();

  await tabTo(page, screen.rows.nth(1).getByRole('button', { name: 'Dismiss', exact: true }), 8);
  await page.keyboard.press('Enter');
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.rows.first(), 'the last row').toBeFocused();
});
