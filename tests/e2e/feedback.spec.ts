/** The Feedback screen. tests/e2e/crud.spec.ts tests what it shares with the other lists. */
import type { Locator } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../support/axe';
import { expect, test } from '../support/console';
import { ADDRESS, arrangeFeedback, FeedbackScreen, PATCH, UPDATED } from '../support/feedback';
import { holdBack } from '../support/holdBack';
import { NONSENSE } from '../support/nonsense';

test.beforeEach(({ app }) => app.signIn());

test('keeps the page number when the tab changes, and reads each page once', async ({ page, app }) => {
  await arrangeFeedback(app, 14);
  const screen = new FeedbackScreen(page, app);
  await screen.open('/feedback?status=resolved&page=3');
  await test.step('the address names the tab and the page', async () => {
    await expect(screen.tab('Resolved')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.pagination).toContainText('21–30 of 46');
  });
  await test.step('another tab shows the same page', async () => {
    await screen.choose('All');
    await expect(screen.pagination).toContainText('21–30 of 60');
    await expect(page).toHaveURL('/feedback?status=all&page=3');
  });
  await test.step('a tab with fewer pages is empty, and leads to its first page', async () => {
    await screen.choose('Unresolved');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/feedback?page=3');
    await page.reload();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(screen.pagination).toContainText('1–10 of 14');
    await expect(page).toHaveURL('/feedback');
  });
  await test.step('Back shows the previous pages and tabs again, without reading them again', async () => {
    const before = screen.requests().length;
    await page.goBack();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await page.goForward();
    await expect(screen.pagination).toContainText('1–10 of 14');
    await app.waitUntilIdle();
    expect(screen.requests()).toHaveLength(before);
  });
  await test.step('a tab that loads never shows the rows of the last one', async () => {
    const call = await app.hold({ method: 'GET', path: '/api/feedback' });
    await screen.choose('Resolved');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(screen.rows).toHaveCount(0);
    call.release();
    await expect(screen.rows).toHaveCount(10);
  });
  await test.step('the menu resets the screen', async () => {
    await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
    await expect(screen.tab('Unresolved')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/feedback');
  });
  await test.step('an unknown tab or page is the first one', async () => {
    for (const query of ['status=nonsense&page=0', 'status=__proto__', 'status=&page=x', 'status=toString']) {
      await screen.open(`/feedback?${query}`);
      await expect(screen.tab('Unresolved')).toHaveAttribute('aria-selected', 'true');
      await expect(screen.pagination).toContainText('1–10 of 14');
    }
  });
  const asked = screen.requests().slice(0, 2);
  expect(asked[0]).toContain(`${ADDRESS}resolved&page=3&limit=10`);
  expect(asked[1]).toContain(`${ADDRESS}&page=3&limit=10`);
});

test('shows the rows before the code of the tabs has loaded, and does not move them then', async ({ page, app }) => {
  await arrangeFeedback(app, 3);
  const release = await holdBack(page, '**/assets/Tabs-*.js');
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const top = () => screen.rows.first().evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(page.getByRole('tab')).toHaveCount(3);
  expect(await top()).toBe(before);
});

test('dismisses feedback, and shows it in the number, the other tabs and the dashboard', async ({ page, app }) => {
  const [first, second] = await arrangeFeedback(app, 11);
  if (!first?.user || !second?.user) throw new Error('The sample has feedback');
  const screen = new FeedbackScreen(page, app);
  const dismiss = screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true });
  await app.open('/');
  await expect(page.getByRole('main').getByText(first.content).first()).toBeVisible();
  await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
  for (const tab of ['All', 'Resolved', 'Unresolved'] as const) {
    await screen.choose(tab);
    await expect(screen.rows).toHaveCount(10);
  }
  const before = screen.requests().length;
  await test.step('nothing changes before the response', async () => {
    const call = await app.hold({ method: 'PATCH', path: PATCH });
    await dismiss.click();
    await expect(dismiss).toHaveAttribute('aria-disabled', 'true');
    await expect(app.toast).toHaveCount(0);
    await expect(screen.badge).toHaveText(/11$/);
    call.release();
    await app.expectSuccess(UPDATED);
  });
  await test.step('the row leaves the list, and the number in the menu changes', async () => {
    await expect(screen.pagination).toContainText('of 10');
    await expect(screen.cell(screen.rows.first(), 'User')).toContainText(second.user?.email ?? '');
    await expect(screen.badge).toHaveText(/10$/);
    expect(screen.requests(), 'only the visible list is read at once').toHaveLength(before + 1);
  });
  await test.step('the other tabs and the dashboard are read again when they are shown', async () => {
    for (const tab of ['Resolved', 'All'] as const) {
      await screen.choose(tab);
      await expect(screen.rows.first()).toContainText(first.user?.email ?? '');
      await expect(screen.rows.first()).toContainText('Handled');
    }
    expect(screen.requests()).toHaveLength(before + 3);
    await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('main').getByText(second.content).first()).toBeVisible();
    await expect.poll(() => app.countOf('GET', '/api/dashboard/recent-feedback')).toBe(2);
  });
});

test('dismisses one row at a time, however fast the presses follow', async ({ page, app }) => {
  const [first, second, third] = await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  const dismiss = screen.rows.first().getByRole('button', { name: 'Dismiss', exact: true });
  await test.step('a slow double click, after the next row has moved under the pointer', async () => {
    await dismiss.click();
    await expect(screen.rows).toHaveCount(2);
    await dismiss.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await app.waitUntilIdle();
    expect(app.countOf('PATCH', PATCH)).toBe(1);
    await expect(screen.rows).toHaveCount(2);
  });
  await test.step('a second Enter, before the list has been read again; the focus goes to the next row', async () => {
    await app.closeToast();
    const list = await app.hold({ method: 'GET', path: '/api/feedback' });
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await app.expectSuccess(UPDATED);
    await page.keyboard.press('Enter');
    list.release();
    await expect(screen.rows).toHaveCount(1);
    await expect(screen.rows.first()).toBeFocused();
  });
  await test.step('the last one, after which the menu has no number', async () => {
    await expect(screen.badge).toHaveText(/1$/);
    await dismiss.click();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(screen.badge).toHaveText('Feedback');
    await expect(screen.pagination).toHaveCount(0);
  });
  const dismissed = app.calls().filter((call) => call.startsWith('PATCH /api/feedback'));
  expect(dismissed).toEqual([first, second, third].map((feedback) => `PATCH /api/feedback/${feedback?.id}`));
});

test('shows no form for handled feedback, and a new line on Enter in the form of a response', async ({ page, app }) => {
  const [first, second] = await arrangeFeedback(app, 1);
  const screen = new FeedbackScreen(page, app);
  await page.goto(`/feedback?status=all#respond=${second?.id}`);
  await test.step('handled feedback has no form', async () => {
    await expect(app.dialog.getByText(second?.content ?? '', { exact: true })).toBeVisible();
    await expect(app.dialog.getByRole('heading', { level: 2 })).toHaveText('This feedback has been handled');
    await expect(app.dialog.getByRole('textbox')).toHaveCount(0);
    await app.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(app.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/feedback?status=all');
  });
  await test.step('Enter starts a new line, and sends nothing', async () => {
    const dialog = await screen.openRespond();
    await expect(page).toHaveURL(`/feedback?status=all#respond=${first?.id}`);
    await expect(dialog.getByLabel('Your Response')).toBeFocused();
    await page.keyboard.type('Two lines\nare typed by Enter');
    await expect(dialog.getByLabel('Your Response')).toHaveValue('Two lines\nare typed by Enter');
    expect(app.calls().filter((call) => call.startsWith('POST /api/feedback'))).toEqual([]);
  });
});

/** A feedback with every field. */
const whole = {
  content: 'Whole',
  category: 'bug',
  resolved: false,
  createdAt: new Date().toISOString(),
  user: { name: 'Ann Whole', email: 'ann@example.org', profilePicture: null },
};

/** What the screen shows of a user. */
const USERS: [user: unknown, initial: string, name: string, email: string][] = [
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

const ODD = [
  { content: null, category: null, createdAt: null, resolved: null },
  {},
  { content: 12, category: 7, createdAt: 12, resolved: 1 },
  { content: {}, category: {}, createdAt: {}, resolved: {} },
  { content: ['a'], category: ['b'], createdAt: 'soon', resolved: '' },
  { content: '', category: '', createdAt: '', resolved: false },
  { content: '<img src=x onerror=alert(1)>', category: '<b>bold</b>', createdAt: '2026-13-40', resolved: false },
];

test('shows records with odd users and fields, without "undefined" or "Invalid Date"', async ({ page, app }) => {
  const screen = new FeedbackScreen(page, app);
  await app.fault({ method: 'GET', path: '/api/feedback/:id/responses', status: 200, body: { responses: [] } });
  const authors = USERS.map(([user], index) => ({ ...whole, id: `user ${index}`, user }));
  const odd = ODD.map((fields, index) => ({ id: `odd ${index}`, user: whole.user, responseCount: 0, ...fields }));
  const body = { feedbacks: [...authors, ...odd], total: '17' };
  await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body });
  await screen.open();
  await expect(screen.rows).toHaveCount(17);
  await expect(screen.pagination).toContainText('of 17');
  await expect(page.getByRole('main')).not.toContainText(NONSENSE);
  await test.step('the user is an initial, a name and an email address', async () => {
    for (const [index, [, initial, name, email]] of USERS.entries()) {
      const cell = screen.cell(screen.rows.nth(index), 'User');
      await expect(cell.locator('.avatar')).toHaveText(initial);
      await expect(cell.locator('.user-cell__text')).toHaveText(`${name}${email}`);
    }
  });
  await test.step('other fields are shown as text, or not at all', async () => {
    const hidden = page.locator('main time, main [title]');
    expect(await hidden.evaluateAll((all) => all.map((one) => one.outerHTML).join())).not.toMatch(NONSENSE);
    const first = USERS.length;
    await expect(screen.cell(screen.rows.nth(first + 2), 'Feedback')).toHaveText('12');
    await expect(screen.cell(screen.rows.nth(first + 6), 'Feedback')).toHaveText('<img src=x onerror=alert(1)>');
  });
  await test.step('each can be opened', async () => {
    const open = screen.rows.filter({ has: page.getByRole('button', { name: 'Respond', exact: true }) });
    expect(await open.count()).toBeGreaterThan(USERS.length);
    for (const [index, row] of (await open.all()).entries()) {
      const dialog = await screen.openRespond(row);
      await expect(dialog.getByLabel('Your Response')).toBeVisible();
      await expect(dialog).toContainText(USERS[index]?.[2] ?? 'Ann Whole');
      await expect(dialog).not.toContainText(NONSENSE);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test('truncates a long text in the row, shows it in full in the dialog, and fits a phone', async ({ page, app }) => {
  const word = 'Verylongwordwithoutanyspace'.repeat(8);
  const content = `${'A long story about sleep and magnesium. '.repeat(40)}${word} The end.`;
  const user = { name: word, email: `${word}@example.org`, profilePicture: null };
  const screen = new FeedbackScreen(page, app);
  const feedbacks = [
    { ...whole, id: 1, content, category: 'a category of several words', user },
    { ...whole, id: 2, category: 'x'.repeat(60), resolved: true, createdAt: null, user: null },
  ];
  await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: 2 } });
  await app.fault({ method: 'GET', path: '/api/feedback/:id/responses', status: 200, body: { responses: [] } });
  await screen.open();
  const overflow = (box: Locator) => box.evaluate((element) => element.scrollWidth - element.clientWidth);
  await test.step('the row shows its beginning, and the whole text on hover', async () => {
    const cell = screen.cell(screen.rows.first(), 'Feedback');
    const { shown, all } = await cell.locator('.table__cell').evaluate((box) => ({
      shown: box.clientHeight,
      all: box.scrollHeight,
    }));
    expect(shown).toBeLessThan(60);
    expect(all).toBeGreaterThan(200);
    await expect(cell.getByTitle(content, { exact: true })).toBeVisible();
  });
  for (const width of [1440, 390, 320])
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      if (width < 1000) expect(await overflow(page.locator('.table__scroll')), 'cards').toBeLessThanOrEqual(0);
      if (width === 390) await expectNoAxeViolations(page);
      const dialog = await screen.openRespond();
      await dialog.getByText('The end.').scrollIntoViewIfNeeded();
      await expect(dialog.getByText(content, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Send Response' })).toBeInViewport({ ratio: 1 });
      expect(await overflow(dialog)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
});
