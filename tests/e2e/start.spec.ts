/** What a user can see and do before the console's code has loaded. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { inspectPage } from '../support/inspectPage';
import { LOGIN } from '../support/prompt';

test.use({ fresh: true });

/** Blocks all code, so the page is index.html alone. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js');

/** Opens the page without waiting for the load event, which waits for the code. */
const goto = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Returns whether nothing covers the element after scrolling to it. */
const isOnTop = (element: Element) => {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

const HOME = ['popular-supplements', 'recent-activity', 'recent-feedback', 'stats', 'wellbeing-trends'].map(
  (call) => `GET /api/dashboard/${call}`,
);

test.describe('signed out', () => {
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

  test('sends a login that is submitted before the code has loaded once, when it has, unless the user types again', async ({
    page,
    app,
  }) => {
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
    const button = page.getByRole('button', { name: 'Log in' });
    const slow = page.locator('.start__slow');
    const release = await holdScripts(page);
    await goto(page, '/login');
    await test.step('typing again cancels it, so that half a password is not sent', async () => {
      await username.fill('admin');
      await username.press('Enter');
      await expect(button).toHaveCSS('cursor', 'progress');
      await password.pressSequentially(PASSWORD.slice(0, 7));
      await expect(button).not.toHaveCSS('cursor', 'progress');
    });
    await test.step('is accessible while it waits, with a message when that takes longer', async () => {
      await password.pressSequentially(PASSWORD.slice(7));
      await password.press('Enter');
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await slow.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish();
      });
      await expect(slow).toBeVisible();
      for (const size of [
        { width: 320, height: 256 },
        { width: 1280, height: 720 },
      ]) {
        await page.setViewportSize(size);
        await expectNoAxeViolations(page);
        expect(await page.evaluate(inspectPage, '')).toEqual([]);
        // Does not cover other elements either.
        for (const part of [page.getByRole('heading', { level: 1 }), slow, page.locator('.login__footer')])
          expect(await part.evaluate(isOnTop)).toBe(true);
      }
    });
    await password.press('Enter');
    await expect(page).toHaveURL('/login');
    expect(app.countOf(LOGIN.method, LOGIN.path)).toBe(0);
    release();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(app.sent(LOGIN.method, LOGIN.path)).toEqual([{ username: 'admin', password: PASSWORD }]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(username).toBeVisible();
    await expect(page.locator('[aria-invalid="true"]'), 'the next login page is a new one').toHaveCount(0);
  });

  test('does not send a canceled login when the code has loaded', async ({ page, app }) => {
    const release = await holdScripts(page);
    await goto(page, '/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Username').press('Enter');
    await page.getByLabel('Password').pressSequentially(PASSWORD.slice(0, 7));
    release();
    // The code is active when this button works.
    await expect(async () => {
      await page.getByRole('button', { name: 'Show characters' }).click({ timeout: 500 });
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text', { timeout: 500 });
    }).toPass();
    await page.getByLabel('Password').press('End');
    await page.keyboard.type(PASSWORD.slice(7));
    expect(app.countOf(LOGIN.method, LOGIN.path)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(app.sent(LOGIN.method, LOGIN.path)).toEqual([{ username: 'admin', password: PASSWORD }]);
  });

  test('never shows the login page at an unknown address, even while its code loads', async ({ page, app }) => {
    const release = await holdScripts(page);
    await goto(page, '/nothing');
    await page.locator('#root').waitFor({ state: 'attached' });
    await expect(page.getByLabel('Username')).toBeHidden();
    release();
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(app.calls()).toEqual([]);
  });
});

test.describe('signed in', () => {
  test.beforeEach(({ app }) => app.signIn());

  /** The first data of each screen. */
  const SCREENS: Record<string, string[]> = {
    '/': HOME,
    '/login': HOME,
    '/users?page=2': ['GET /api/users?page=2&limit=10&search='],
    '/supplements?search=a%20b': ['GET /api/supplements?page=1&limit=10&search=a+b'],
    '/wellbeing-metrics': ['GET /api/wellbeing-metrics?page=1&limit=10'],
    '/feedback?status=resolved': ['GET /api/feedback?status=resolved&page=1&limit=10'],
    '/feedback': ['GET /api/feedback?status=unresolved&page=1&limit=10'],
    '/purchases': ['GET /api/purchases/report'],
    '/admin-users': ['GET /api/admin-users'],
    '/settings': [],
  };

  // Slow: it loads ten pages in two steps each.
  test('requests the first data of every screen before any script has loaded, and only once', async ({ page, app }) => {
    test.slow();
    for (const [path, calls] of Object.entries(SCREENS))
      await test.step(path, async () => {
        const expected = new Set([...calls, 'GET /api/dashboard/stats']);
        // The last page sends nothing more.
        await page.goto('about:blank');
        const before = app.calls().length;
        const seen = () => app.calls().slice(before);
        const release = await holdScripts(page);
        await goto(page, path);
        await expect.poll(() => seen().sort()).toEqual([...expected].sort());
        await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
        release();
        await expect(app.navigation).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await app.waitUntilIdle();
        // The charts of the dashboard are read after the rest.
        if (path === '/') await expect.poll(() => seen()).toContain('GET /api/dashboard/history');
        for (const call of expected)
          expect(
            seen().filter((each) => each === call),
            call,
          ).toHaveLength(1);
      });
  });

  test('does not send a failed first request again until the user retries', async ({ page, app }) => {
    for (const failure of [{ status: 500 }, { network: true }, { status: 200, body: {} }])
      await test.step(JSON.stringify(failure), async () => {
        const before = app.countOf('GET', '/api/users');
        const fault = await app.fault({ method: 'GET', path: '/api/users', ...failure });
        await page.goto('/users');
        const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
        await expect(retry).toBeEnabled();
        await fault.lift();
        await app.waitUntilIdle();
        expect(app.countOf('GET', '/api/users')).toBe(before + 1);
        await retry.click();
        await app.rowsShown();
        expect(app.countOf('GET', '/api/users')).toBe(before + 2);
      });
  });

  test('shows no data and no page of a user whose session has changed while the code was loading', async ({
    page,
    app,
  }) => {
    const release = await holdScripts(page);
    await goto(page, '/users');
    await expect.poll(() => app.countOf('GET', '/api/users')).toBe(1);
    await test.step('another user has signed in', async () => {
      const { token } = await app.api<{ token: string }>('POST', LOGIN.path, {
        username: 'editor',
        password: PASSWORD,
      });
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      release();
      await app.rowsShown();
      await expect(app.navigation.locator('..')).toContainText('editor');
      expect(app.countOf('GET', '/api/users')).toBe(2);
    });
    await test.step('the user has logged out', async () => {
      const releaseConsole = await holdBack(page, '**/assets/console-*.js');
      await goto(page, '/users');
      await expect(page.getByRole('progressbar'), 'the guard shows a spinner').toBeVisible();
      // The code that reads the session has loaded, the console's has not.
      await expect(page.locator('html')).toHaveAttribute('data-start', 'console');
      await page.evaluate(() => {
        localStorage.removeItem('token');
        dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      });
      releaseConsole();
      await expect(page.getByLabel('Username')).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });
  });

  for (const [path, code, reads, shown, pending] of [
    ['/users', /\/assets\/users-[^/]+\.js$/, ['/api/users'], 'main table', '.table__message--pending'],
    ['/', /\/assets\/Dashboard-[^/]+\.js$/, HOME, 'main .dashboard', '.skeleton-row, .stat__skeleton'],
  ] as const)
    test(`shows the data of ${path} without a placeholder if it arrives before the screen`, async ({ page, app }) => {
      const release = await holdBack(page, code);
      await goto(page, path);
      await page.waitForFunction(
        (paths) => {
          const arrived = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
          return window.startedPage?.reads.size === 0 && paths.every((each) => arrived.includes(each));
        },
        reads.map((read) => read.replace('GET ', '')),
      );
      const wasPending = page.evaluate(
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
      expect(await wasPending).toBe(false);
      // The font waits for the first data. It does not wait for another read.
      await app.fontShown();
    });
});
