import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { FeedbackScreen } from '../support/feedback';
import { NONSENSE } from '../support/nonsense';

test.beforeEach(({ app }) => app.signIn());

test.describe('malformed records', () => {
  const whole = {
    content: 'Whole',
    category: 'bug',
    resolved: false,
    createdAt: new Date().toISOString(),
    user: { name: 'Ann Whole', email: 'ann@example.org', profilePicture: null },
  };

  test(says("columns User (avatar initial, name or 'Unknown User', email)"), async ({ page, app }) => {
    const users: [user: unknown, initial: string, name: string, email: string][] = [
      [whole.user, 'A', 'Ann Whole', 'ann@example.org'],
      [{ name: '  élodie ', email: 'e@example.org' }, 'É', 'élodie', 'e@example.org'],
      [{ name: '😀 Smile', email: 'smile@example.org' }, '😀', '😀 Smile', 'smile@example.org'],
      [{ name: null, email: 'nameless@example.org' }, 'U', 'Unknown User', 'nameless@example.org'],
      [{ name: '  ', email: null }, 'U', 'Unknown User', ''],
      [{}, 'U', 'Unknown User', ''],
      [null, 'U', 'Unknown User', ''],
      [undefined, 'U', 'Unknown User', ''],
      ['ann', 'U', 'Unknown User', ''],
      [{ name: { first: 'Ann' }, email: ['a'] }, 'U', 'Unknown User', ''],
    ];
    const feedbacks = users.map(([user], index) => ({ ...whole, id: index + 1, user }));
    await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: users.length } });
    const screen = new FeedbackScreen(page, app);
    await screen.open();
    await expect(screen.rows).toHaveCount(users.length);
    for (const [index, [, initial, name, email]] of users.entries()) {
      const cell = screen.cell(screen.rows.nth(index), 'User');
      await expect(cell.locator('.avatar')).toHaveText(initial);
      await expect(cell.locator('.user-cell__text')).toHaveText(`${name}${email}`);
    }
    for (const [index, [, , name]] of users.entries()) {
      await screen.openRespond(screen.rows.nth(index));
      await expect(screen.respondDialog).toContainText(name);
      await expect(screen.respondDialog).not.toContainText(NONSENSE);
      await page.keyboard.press('Escape');
      await expect(screen.respondDialog).toBeHidden();
    }
  });

  test('shows rows with malformed fields, without "undefined" or "Invalid Date"', async ({ page, app }) => {
    const odd = [
      { content: null, category: null, createdAt: null, resolved: null },
      {},
      { content: 12, category: 7, createdAt: 12, resolved: 1 },
      { content: {}, category: {}, createdAt: {}, resolved: {} },
      { content: ['a'], category: ['b'], createdAt: 'soon', resolved: '' },
      { content: '', category: '', createdAt: '', resolved: false },
      { content: '<img src=x onerror=alert(1)>', category: '<b>bold</b>', createdAt: '2026-13-40', resolved: false },
    ];
    const feedbacks = odd.map((row, index) => ({ id: `odd ${index}`, user: whole.user, ...row }));
    await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: '7' } });
    const screen = new FeedbackScreen(page, app);
    await screen.open();
    await expect(screen.rows).toHaveCount(odd.length);
    await expect(screen.pagination).toContainText('1–7 of 7');
    await expect(page.getByRole('main')).not.toContainText(NONSENSE);
    expect(
      await page
        .locator('main time, main [title]')
        .evaluateAll((all) => all.map((element) => element.outerHTML).join()),
    ).not.toMatch(NONSENSE);
    await expect(screen.cell(screen.rows.nth(2), 'Feedback')).toHaveText('12');
    await expect(screen.cell(screen.rows.nth(6), 'Feedback')).toHaveText('<img src=x onerror=alert(1)>');
    const open = screen.rows.filter({ has: page.getByRole('button', { name: 'Respond' }) });
    await expect(open).not.toHaveCount(0);
    for (const row of await open.all()) {
      await screen.openRespond(row);
      await expect(screen.respondDialog.getByLabel('Your Response')).toBeVisible();
      await expect(screen.respondDialog).not.toContainText(NONSENSE);
      await page.keyboard.press('Escape');
      await expect(screen.respondDialog).toBeHidden();
    }
  });

  test('truncates a long text in the row and shows it in full on hover and in the dialog', async ({ page, app }) => {
    const content = `${'A long story about sleep and magnesium. '.repeat(40)}The end.`;
    const feedbacks = [{ ...whole, id: 1, content }];
    await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: 1 } });
    const screen = new FeedbackScreen(page, app);
    await screen.open();
    await test.step(says('Feedback (truncated), Category badge'), async () => {
      const cell = screen.cell(screen.rows.first(), 'Feedback');
      const { shown, whole: all } = await cell.locator('.table__cell').evaluate((box) => ({
        shown: box.clientHeight,
        whole: box.scrollHeight,
      }));
      expect(shown).toBeLessThan(60);
      expect(all).toBeGreaterThan(200);
      await expect(cell.getByTitle(content, { exact: true })).toBeVisible();
    });
    const dialog = await screen.openRespond();
    await dialog.getByText('The end.').scrollIntoViewIfNeeded();
    await expect(dialog.getByText(content, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send Response' })).toBeInViewport();
  });
});
