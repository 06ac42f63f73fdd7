import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { inspectPage } from '../support/inspectPage';

const SCRIPTS = '**/assets/*.js';

/** Blocks all code, so the page is index.html alone. */
const holdScripts = (page: Page) => holdBack(page, SCRIPTS);

/** Returns whether nothing covers the element after scrolling to it. */
const isOnTop = (element: Element) => {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** Opens the page without waiting for the load event, which waits for the code. */
const goto = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Returns the URLs of the style sheets that are fetched in advance with this `rel`. */
const stylesOf = (page: Page, rel: 'preload' | 'prefetch') =>
  page
    .locator(`link[rel=${rel}][as=style]`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

const HOME = [
  'GET /api/dashboard/popular-supplements',
  'GET /api/dashboard/recent-activity',
  'GET /api/dashboard/recent-feedback',
  'GET /api/dashboard/stats',
  'GET /api/dashboard/wellbeing-trends',
];

test.describe('The start of the page: signed out', () => {
  test('shows the login page before any script has loaded, and keeps the input typed by then', async ({ page }) => {
    const release = await holdScripts(page);
    await goto(page, '/users?page=2');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').pressSequentially('well');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wellbeing Admin');
    release();
    // The code is active when it shows a validation message.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    await expect(page.getByLabel('Password')).toHaveValue('well');
    await expect(page.getByLabel('Password')).toBeFocused();
  });

  test('keeps the input even if a password manager has changed the form', async ({ page, watch }) => {
    const release = await holdScripts(page);
    await goto(page, '/login');
    await page.getByLabel('Username').fill('ad');
    await page.getByLabel('Password').fill('well');
    await page.getByLabel('Username').evaluate((input) => input.after(document.createElement('com-manager')));
    await page.getByLabel('Username').focus();
    release();
    await expect(page.locator('com-manager'), 'the code has replaced the page').toHaveCount(0);
    await expect(page.getByLabel('Username')).toHaveValue('ad');
    await expect(page.getByLabel('Password')).toHaveValue('well');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type('min');
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    // React reports it; the user sees nothing.
    expect(watch.takeUnexpected()).toEqual([expect.stringContaining('Minified React error #418')]);
  });

  test('sends a login that is submitted before the code has loaded once, when the code has loaded', async ({
    page,
    app,
  }) => {
    const release = await holdScripts(page);
    await goto(page, '/login');
    await app.logIn('admin', PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Log in' }), 'shows that it is working').toHaveCSS(
      'cursor',
      'progress',
    );
    expect(app.countOf('POST', '/api/auth/login')).toBe(0);
    release();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(app.countOf('POST', '/api/auth/login')).toBe(1);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.locator('[aria-invalid="true"]'), 'the next login page is a fresh one').toHaveCount(0);
  });

  test('is accessible while a login waits for its code, including the message that it takes longer', async ({
    page,
    app,
  }) => {
    await holdScripts(page);
    await goto(page, '/login');
    await app.logIn('admin', PASSWORD);
    const submit = page.getByRole('button', { name: 'Log in' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    const slow = page.locator('.start__slow');
    await slow.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(slow).toBeVisible();
    for (const size of [
      { width: 1280, height: 720 },
      { width: 320, height: 256 },
    ])
      await test.step(`at ${size.width}`, async () => {
        await page.setViewportSize(size);
        await expectNoAxeViolations(page);
        expect(await page.evaluate(inspectPage, '')).toEqual([]);
        // Does not cover other elements either.
        for (const part of [page.getByRole('heading', { level: 1 }), slow, page.locator('.login__footer')])
          expect(await part.evaluate(isOnTop)).toBe(true);
      });
  });

  test('cancels a submit when the user types again, so that half a password is not sent', async ({ page, app }) => {
    const release = await holdScripts(page);
    await goto(page, '/login');
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
    const button = page.getByRole('button', { name: 'Log in' });
    await username.fill('admin');
    await username.press('Enter');
    await expect(button).toHaveCSS('cursor', 'progress');
    await password.pressSequentially(PASSWORD.slice(0, 7));
    await expect(button).not.toHaveCSS('cursor', 'progress');
    release();
    await page.waitForLoadState('networkidle');
    await password.pressSequentially(PASSWORD.slice(7));
    expect(app.countOf('POST', '/api/auth/login')).toBe(0);
    await password.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(app.sent('POST', '/api/auth/login')).toEqual([{ username: 'admin', password: PASSWORD }]);
  });

  test('requests the first data of the home screen with the login, before the console has rendered, and only once', async ({
    page,
    app,
  }) => {
    const release = await holdBack(page, '**/assets/console-*.js');
    await goto(page, '/login');
    await app.logIn('admin', PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await expect.poll(() => app.calls().slice(1).sort()).toEqual(HOME);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    release();
    await expect(page.getByText('Total Users')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(app.calls().slice(1).sort()).toEqual(HOME);
  });

  test('prefetches the console without a browser warning', async ({ page }) => {
    const fetched = page.waitForResponse(/\/assets\/console-[^/]+\.css$/);
    await page.goto('/login');
    await fetched;
    await expect(page.getByLabel('Username')).toBeVisible();
    // Chromium warns about a style sheet that is preloaded and not used within seconds, but not about a prefetched one.
    expect(await stylesOf(page, 'prefetch')).toContainEqual(expect.stringMatching(/\/console-[^/]+\.css$/));
    expect(await stylesOf(page, 'preload')).toEqual([]);
  });

  test('never shows the login page at an unknown address, even while its code loads', async ({ page }) => {
    const release = await holdScripts(page);
    await goto(page, '/nothing');
    await page.locator('#root').waitFor({ state: 'attached' });
    await expect(page.getByLabel('Username')).toBeHidden();
    release();
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});

test.describe('The start of the page: signed in', () => {
  const LIST = ['GET /api/dashboard/stats'];
  const screens: Record<string, string[]> = {
    '/': HOME,
    '/login': HOME,
    '/users?page=2': [...LIST, 'GET /api/users?page=2&limit=10&search='],
    '/supplements?search=a%20b': [...LIST, 'GET /api/supplements?page=1&limit=10&search=a+b'],
    '/wellbeing-metrics': [...LIST, 'GET /api/wellbeing-metrics?page=1&limit=10'],
    '/feedback?status=resolved': [...LIST, 'GET /api/feedback?status=resolved&page=1&limit=10'],
    '/feedback': [...LIST, 'GET /api/feedback?status=unresolved&page=1&limit=10'],
    '/purchases': [...LIST, 'GET /api/purchases/analytics'],
    '/purchases?tab=purchases': LIST,
    '/admin-users': ['GET /api/admin-users', ...LIST],
    '/settings': LIST,
  };

  test('requests the first data of every screen before any script has loaded, and only once', async ({ page, app }) => {
    await app.signIn();
    for (const [path, calls] of Object.entries(screens))
      await test.step(path, async () => {
        const before = app.calls().length;
        const seen = () => app.calls().slice(before).sort();
        const release = await holdScripts(page);
        await goto(page, path);
        await expect.poll(seen).toEqual([...calls].sort());
        await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
        release();
        await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect(new Set(seen()).size, seen().join('\n')).toBe(seen().length);
      });
  });

  for (const [path, code, shown, pending, calls] of [
    ['/users', /\/assets\/users-[^/]+\.js$/, 'main table', '.table__message--pending', 2],
    ['/', /\/assets\/Dashboard-[^/]+\.js$/, 'main .dashboard', '.skeleton-row, .stat__skeleton', HOME.length],
  ] as const)
    test(`shows the data of ${path} at once if it has arrived before the code`, async ({ page, app }) => {
      await app.signIn();
      const release = await holdBack(page, code);
      await goto(page, path);
      // The page has taken every prefetched response, and each has arrived in full.
      await page.waitForFunction(
        (count) =>
          window.startedPage?.reads.size === 0 &&
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).length === count,
        calls,
      );
      const isPending = page.evaluate(
        ([first, hint]) =>
          new Promise<boolean>((resolve) => {
            const observer = new MutationObserver(() => {
              const screen = document.querySelector(first);
              if (!screen) return;
              observer.disconnect();
              resolve(screen.querySelector(hint) !== null);
            });
            observer.observe(document, { childList: true, subtree: true });
          }),
        [shown, pending] as const,
      );
      release();
      expect(await isPending).toBe(false);
      // The font waits for the first data. It does not wait for another read.
      await app.fontShown();
    });

  test('does not send a failed first request again until the user retries', async ({ page, app }) => {
    await app.signIn();
    for (const failure of [{ status: 500 }, { network: true }, { status: 200, body: {} }]) {
      const before = app.countOf('GET', '/api/users');
      const fault = await app.fault({ method: 'GET', path: '/api/users', ...failure });
      await page.goto('/users');
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(retry).toBeEnabled();
      await fault.lift();
      await page.waitForLoadState('networkidle');
      expect(app.countOf('GET', '/api/users')).toBe(before + 1);
      await retry.click();
      await app.rowsShown();
      expect(app.countOf('GET', '/api/users')).toBe(before + 2);
    }
  });

  test('does not load the styles again that are in the page', async ({ page, app }) => {
    await app.signIn();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/settings');
    await expect(page.getByLabel('Email')).toBeEditable();
    expect(requests).toContainEqual(expect.stringMatching(/\/assets\/ProfileForm-/));
    expect(requests.filter((path) => /\/assets\/index-.*\.css$/.test(path))).toEqual([]);
  });

  test('preloads the styles of slow code without a browser warning', async ({ page, app }) => {
    await app.signIn();
    const code = /\/assets\/console-[^/]+\.js$/;
    const release = await holdBack(page, code);
    await page.goto('/purchases');
    // As above: the charts' styles are used when their screen opens.
    expect(await stylesOf(page, 'preload')).toEqual([
      expect.stringMatching(/\/console-/),
      expect.stringMatching(/\/Purch/),
    ]);
    release();
    await expect(page.getByRole('img', { name: 'Monthly Spending' })).toBeVisible();
  });

  test('does not show prefetched data to another user who has signed in since', async ({ page, app, server }) => {
    await app.signIn();
    const release = await holdScripts(page);
    await goto(page, '/users');
    await expect.poll(() => app.countOf('GET', '/api/users')).toBe(1);
    const response = await page.request.post('/api/auth/login', {
      data: { username: 'editor', password: PASSWORD },
      headers: { Origin: server.url },
    });
    await page.evaluate((token) => localStorage.setItem('token', token), (await response.json()).token);
    release();
    await app.rowsShown();
    await expect(app.navigation.locator('..')).toContainText('editor');
    expect(app.countOf('GET', '/api/users')).toBe(2);
  });
});
