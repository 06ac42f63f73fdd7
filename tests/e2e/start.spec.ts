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

const STATS = 'GET /api/dashboard/stats?timeZone=UTC';
const HOME = [
  STATS,
  ...['popular-supplements', 'recent-activity', 'recent-feedback', 'wellbeing-trends'].map(
    (call) => `GET /api/dashboard/${call}`,
  ),
];

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

  test('sends a login that is submitted before the code has loaded once, when it has', async ({ page, app }) => {
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password')];
    const button = page.getByRole('button', { name: 'Log in' });
    const slow = page.locator('.start__slow');
    const release = await holdScripts(page);
    await goto(page, '/login');
    await username.fill('admin');
    await password.pressSequentially(PASSWORD);
    await test.step('is accessible while it waits, with a message when that takes longer', async () => {
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
});

test('requests the first data of a screen only once', async ({ page, app }) => {
  await app.signIn();
  for (const [path, calls] of [
    ['/', HOME],
    ['/users?page=2', ['GET /api/users?page=2&limit=10&search=']],
    ['/supplements?search=a%20b', ['GET /api/supplements?page=1&limit=10&search=a+b']],
    ['/feedback?status=resolved', ['GET /api/feedback?status=resolved&page=1&limit=10']],
    ['/purchases', ['GET /api/purchases/report?timeZone=UTC']],
  ] as const)
    await test.step(path, async () => {
      // The last page sends nothing more.
      await page.goto('about:blank');
      const before = app.calls().length;
      const seen = () => app.calls().slice(before);
      await app.open(path);
      for (const call of calls) await expect.poll(() => seen()).toContain(call);
      await app.waitUntilIdle();
      for (const call of new Set([...calls, STATS])) expect(seen().join('\n').split(call), call).toHaveLength(2);
    });
});
