import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { arrangeFeedback, type FeedbackList, FeedbackScreen } from '../support/feedback';

const SUBTITLE = 'View and respond to user feedback';
const ADDRESS = 'GET /api/feedback?status=';

test.beforeEach(({ app }) => app.signIn());

test('2 Feedback Management: what the screen shows of the API', async ({ page, app }) => {
  const all = await arrangeFeedback(app, 14);
  const screen = new FeedbackScreen(page, app);
  await app.open('/');
  await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
  await expect(screen.rows).toHaveCount(10);

  await test.step(says('| /feedback | Feedback Management | authenticated |'), async () => {
    await expect(page).toHaveURL('/feedback');
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback Management', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Feedback Management · Wellbeing Admin');
  });
  await test.step(says("Subtitle 'View and respond to user feedback'."), async () => {
    await expect(page.getByText(SUBTITLE, { exact: true })).toBeVisible();
  });
  await test.step(says('Tabs: Unresolved (default), Resolved, All.'), async () => {
    await expect(page.getByRole('tab')).toHaveText(['Unresolved', 'Resolved', 'All']);
    await expect(screen.tab('Unresolved')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Unresolved' })).toBeVisible();
    expect(screen.requests()).toEqual([`${ADDRESS}unresolved&page=1&limit=10`]);
  });
  await test.step(says('Paged table, 10 per page'), async () => {
    await expect(screen.pagination).toContainText('1–10 of 14');
    await screen.pagination.getByRole('button', { name: 'Go to next page' }).click();
    await expect(screen.rows).toHaveCount(4);
    await expect(screen.pagination).toContainText('11–14 of 14');
    await screen.pagination.getByRole('button', { name: 'Go to previous page' }).click();
    await expect(screen.rows).toHaveCount(10);
  });

  const [first] = all;
  if (!first?.user) throw new Error('The sample begins with somebody’s feedback');
  const row = screen.rows.first();
  await test.step('the columns', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'User',
      'Feedback',
      'Category',
      'Date',
      'Status',
      'Actions',
    ]);
  });
  await test.step(
    says('Feedback: id, content, category, resolved (boolean), createdAt, user (name, email, profilePicture).'),
    async () => {
      for (const [index, feedback] of all.slice(0, 10).entries()) {
        expect(Object.keys(feedback).sort()).toEqual([
          'category',
          'content',
          'createdAt',
          'id',
          'resolved',
          'user',
          'version',
        ]);
        expect(Object.keys(feedback.user ?? {}).sort()).toEqual(['email', 'name', 'profilePicture']);
        await expect(screen.cell(screen.rows.nth(index), 'User')).toContainText(feedback.user?.email ?? '');
        await expect(screen.cell(screen.rows.nth(index), 'Feedback')).toHaveText(feedback.content);
      }
    },
  );
  await test.step(says('feedbacks plus total'), async () => {
    const answer = await app.api<FeedbackList>('GET', '/api/feedback?status=unresolved&page=1&limit=10');
    expect([Object.keys(answer).sort(), answer.feedbacks.length, answer.total]).toEqual([
      ['feedbacks', 'total'],
      10,
      14,
    ]);
  });
  await test.step(says('Feedback (truncated), Category badge'), async () => {
    await expect(screen.cell(row, 'Category').locator('.badge')).toHaveText(first.category);
  });
  await test.step(
    says('category is shown in the feedback management screen; the dashboard list does not show it.'),
    async () => {
      await expect(screen.cell(row, 'Category')).toHaveText(first.category);
      await app.navigation.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Recent Feedback' })).toBeVisible();
      await expect(page.getByRole('main').getByText(first.content).first()).toBeVisible();
      await expect(page.getByRole('main').getByText(first.category, { exact: true })).toHaveCount(0);
      await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
    },
  );
  await test.step(says('Date (relative, full date on hover)'), async () => {
    const full = new Date(first.createdAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
    await expect(screen.cell(row, 'Date')).toHaveText(/^(about |less than )?\w+ (minutes?|hours?|days?) ago$/);
    await expect(screen.cell(row, 'Date').getByTitle(full, { exact: true })).toBeVisible();
  });
  await test.step(says('Status (Resolved or Unresolved), Actions.'), async () => {
    await expect(screen.cell(row, 'Status')).toHaveText('Unresolved');
    await screen.choose('Resolved');
    await expect(screen.rows).toHaveCount(10);
    for (const cell of await screen.rows.getByRole('cell').nth(4).all()) await expect(cell).toHaveText('Resolved');
  });
});

test('2 Feedback Management: what can be done with a row is by its status, on every tab', async ({ page, app }) => {
  await arrangeFeedback(app, 4);
  const screen = new FeedbackScreen(page, app);
  await screen.open('/feedback?status=all');
  const [open, handled] = [screen.rows.nth(3), screen.rows.nth(4)];
  await test.step(says('Unresolved rows have Respond and Dismiss'), async () => {
    await expect(screen.cell(open, 'Status')).toHaveText('Unresolved');
    await expect(open.getByRole('button')).toHaveText(['Respond', 'Dismiss']);
    await expect(open.getByText('Handled')).toHaveCount(0);
  });
  await test.step(says("resolved rows show a 'Handled' badge"), async () => {
    await expect(screen.cell(handled, 'Status')).toHaveText('Resolved');
    await expect(screen.cell(handled, 'Actions').locator('.badge')).toHaveText('Handled');
  });
  await test.step(says('Only unresolved items show Dismiss and Respond.'), async () => {
    await expect(page.getByRole('button', { name: 'Respond', exact: true })).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(4);
    await expect(page.getByText('Handled', { exact: true })).toHaveCount(6);
  });
  await test.step(says('No way back is shown.'), async () => {
    await expect(handled.locator('button, a, input, [tabindex]')).toHaveCount(0);
    await screen.choose('Resolved');
    await expect(screen.rows.first()).toBeVisible();
    await expect(page.locator('tbody button')).toHaveCount(0);
  });
});

test(says("A search box labelled 'Search feedback...' is not connected to any call."), async ({ page, app }) => {
  const all = await arrangeFeedback(app, 3);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await page.waitForLoadState('networkidle');
  const before = app.calls();
  await expect(screen.search).toHaveAttribute('placeholder', 'Search feedback...');
  await screen.search.pressSequentially('nobody ever said this');
  await page.keyboard.press('Enter');
  await page.waitForLoadState('networkidle');
  expect(app.calls()).toEqual(before);
  await expect(page).toHaveURL('/feedback');
  await expect(screen.rows).toHaveCount(3);
  await expect(screen.cell(screen.rows.first(), 'Feedback')).toHaveText(all[0]?.content ?? '');
  await expect(screen.search).toHaveValue('nobody ever said this');
});

test('7 Feedback: each tab asks by its status and nothing else, once; the page stays', async ({ page, app }) => {
  await arrangeFeedback(app, 14);
  const screen = new FeedbackScreen(page, app);
  await screen.open();
  await test.step(says('The page is not reset when the tab changes.'), async () => {
    await screen.pagination.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(screen.pagination).toContainText('11–14 of 14');
    await screen.choose('Resolved');
    await expect(screen.pagination).toContainText('11–20 of 46');
    await expect(page).toHaveURL('/feedback?page=2&status=resolved');
    await screen.choose('All');
    await expect(screen.pagination).toContainText('11–20 of 60');
    await expect(screen.pagination.locator('[aria-current]')).toHaveText('2');
  });
  await test.step('even where the new tab has fewer pages: empty, and a way back', async () => {
    await screen.pagination.getByRole('button', { name: 'Go to page 6', exact: true }).click();
    await expect(screen.pagination).toContainText('51–60 of 60');
    await screen.choose('Unresolved');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/feedback?page=6');
    await page.reload();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/feedback?page=6');
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(screen.pagination).toContainText('1–10 of 14');
    await expect(page).toHaveURL('/feedback');
  });
  await test.step('Back leads through pages and tabs as they were', async () => {
    await page.goBack();
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(screen.tab('All')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.pagination).toContainText('51–60 of 60');
  });
  await test.step(
    says('| GET | /api/feedback | query status (unresolved, resolved or empty), page, limit=10 | feedbacks, total |'),
    async () => {
      const asked = [
        'unresolved&page=1',
        'unresolved&page=2',
        'resolved&page=2',
        '&page=2',
        '&page=6',
        'unresolved&page=6',
      ];
      const again = ['unresolved&page=6', 'unresolved&page=1', '&page=6'];
      expect(screen.requests()).toEqual([...asked, ...again].map((query) => `${ADDRESS}${query}&limit=10`));
    },
  );
  await test.step('a tab that was seen is not asked for again', async () => {
    const before = screen.requests().length;
    await screen.choose('Unresolved');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await screen.choose('All');
    await expect(screen.pagination).toContainText('51–60 of 60');
    await page.waitForLoadState('networkidle');
    expect(screen.requests()).toHaveLength(before);
  });
});

test('addresses: tab and page are restored; what is no tab is the default one', async ({ page, app }) => {
  await arrangeFeedback(app, 4);
  const screen = new FeedbackScreen(page, app);
  await screen.open('/feedback?status=resolved&page=3');
  await expect(screen.tab('Resolved')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.pagination).toContainText('21–30 of 56');
  for (const query of ['status=nonsense', 'status=__proto__', 'status=', 'status=toString', 'page=0', 'page=x']) {
    await screen.open(`/feedback?${query}`);
    await expect(screen.tab('Unresolved')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.pagination).toContainText('1–4 of 4');
  }
  await screen.choose('All');
  await app.navigation.getByRole('link', { name: /^Feedback/ }).click();
  await expect(screen.tab('Unresolved'), 'the sidebar starts the screen afresh').toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test.describe('a list that is not there', () => {
  test('Loading... meanwhile, never the rows of the tab before', async ({ page, app }) => {
    await arrangeFeedback(app, 4);
    const screen = new FeedbackScreen(page, app);
    const call = await app.hold({ method: 'GET', path: '/api/feedback' });
    await page.goto('/feedback');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('No results found.')).toHaveCount(0);
    call.release();
    await expect(screen.rows).toHaveCount(4);
    await page.unrouteAll();
    const next = await app.hold({ method: 'GET', path: '/api/feedback' });
    await screen.choose('Resolved');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(screen.rows).toHaveCount(0);
    next.release();
    await expect(screen.rows).toHaveCount(10);
  });

  test('an empty one says so, without pages and without a badge', async ({ page, app }) => {
    await arrangeFeedback(app, 0);
    const screen = new FeedbackScreen(page, app);
    await page.goto('/feedback');
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible();
    await expect(screen.pagination).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go to the first page' })).toHaveCount(0);
    await expect(screen.badge).toHaveText('Feedback');
  });

  test('it says so, and asks again when told to', async ({ page, app }) => {
    await arrangeFeedback(app, 4);
    const screen = new FeedbackScreen(page, app);
    const failed = page.getByText('Failed to fetch feedback', { exact: true });
    const retry = page.getByRole('button', { name: 'Try again' });
    let fault = await app.fault({ method: 'GET', path: '/api/feedback', status: 403, body: { message: 'Not yours' } });
    await page.goto('/feedback');
    await test.step(says("'Failed to fetch feedback'"), () => expect(failed).toBeVisible());
    await expect(page.getByRole('tab')).toHaveCount(3);
    await expect(screen.pagination).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(screen.requests(), 'nothing is retried by itself').toHaveLength(1);
    for (const [index, next] of [
      { status: 404 },
      { status: 500, body: '<h1>Broken</h1>' },
      { network: true },
      { status: 200, body: 'null' },
      { status: 200, body: { feedbacks: null, total: 3 } },
      { status: 200, body: { feedbacks: [null], total: 1 } },
      { status: 200, body: [] },
      { status: 200, body: '<html>' },
    ].entries()) {
      await fault.lift();
      fault = await app.fault({ method: 'GET', path: '/api/feedback', ...next });
      await retry.click();
      await expect.poll(() => screen.requests().length).toBe(index + 2);
      await expect(failed).toBeVisible();
      await expect(retry).toHaveAttribute('aria-disabled', 'false');
    }
    await fault.lift();
    await retry.click();
    await expect(screen.rows).toHaveCount(4);
    await expect(failed).toHaveCount(0);
  });
});

test.describe('records as they should not be', () => {
  const whole = {
    content: 'Whole',
    category: 'bug',
    resolved: false,
    createdAt: new Date().toISOString(),
    user: { name: 'Ann Whole', email: 'ann@example.org', profilePicture: null },
  };
  const NONSENSE = /undefined|null|NaN|\[object|Invalid Date/;

  test(says("columns User (avatar initial, name or 'Unknown User', email)"), async ({ page, app }) => {
    const people: [user: unknown, initial: string, name: string, email: string][] = [
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
    const feedbacks = people.map(([user], index) => ({ ...whole, id: index + 1, user }));
    await app.fault({ method: 'GET', path: '/api/feedback', status: 200, body: { feedbacks, total: people.length } });
    const screen = new FeedbackScreen(page, app);
    await screen.open();
    await expect(screen.rows).toHaveCount(people.length);
    for (const [index, [, initial, name, email]] of people.entries()) {
      const cell = screen.cell(screen.rows.nth(index), 'User');
      await expect(cell.locator('.avatar')).toHaveText(initial);
      await expect(cell.locator('.person__text')).toHaveText(`${name}${email}`);
    }
    for (const [index, [, , name]] of people.entries()) {
      await screen.openRespond(screen.rows.nth(index));
      await expect(screen.respondDialog).toContainText(name);
      await expect(screen.respondDialog).not.toContainText(NONSENSE);
      await page.keyboard.press('Escape');
      await expect(screen.respondDialog).toBeHidden();
    }
  });

  test('content, category, date and status: nothing like undefined or Invalid Date, and no blank page', async ({
    page,
    app,
  }) => {
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
      await page.locator('main time, main [title]').evaluateAll((all) => all.map((one) => one.outerHTML).join()),
    ).not.toMatch(NONSENSE);
    await expect(screen.cell(screen.rows.nth(2), 'Feedback')).toHaveText('12');
    await expect(screen.cell(screen.rows.nth(6), 'Feedback')).toHaveText('<img src=x onerror=alert(1)>');
    for (const row of await screen.rows.filter({ has: page.getByRole('button', { name: 'Respond' }) }).all()) {
      await screen.openRespond(row);
      await expect(screen.respondDialog.getByLabel('Your Response')).toBeVisible();
      await expect(screen.respondDialog).not.toContainText(NONSENSE);
      await page.keyboard.press('Escape');
      await expect(screen.respondDialog).toBeHidden();
    }
  });

  test('a long text is cut in the row, told on hover, and whole in the dialog', async ({ page, app }) => {
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
