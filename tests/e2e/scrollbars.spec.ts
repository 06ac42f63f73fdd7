import type { Page } from '@playwright/test';
import { launchOptions } from '../support/browser.mjs';
import { expect, test } from '../support/console';
import { UsersScreen } from '../support/users';

/** With scrollbars that take space, as on most desktops. Playwright hides them by default. */
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 1200, height: 500 },
});

/** The right edge of the page in px, which changes when a scrollbar appears or disappears. */
const rightEdge = (page: Page) =>
  page.locator('main').evaluate((main) => Math.round(main.getBoundingClientRect().right));

const scrollbarWidth = (page: Page) => page.evaluate(() => innerWidth - document.documentElement.clientWidth);

test('does not shift the page when a dialog opens, is replaced, or closes', async ({ page, app, watch }) => {
  watch.expectEditedAddress();
  await app.signIn();
  const user = await app.newUser('Unmoved');
  await app.openUsers();
  const screen = new UsersScreen(page, app);
  await expect(screen.pagination).toBeVisible();
  const width = await scrollbarWidth(page);
  expect(width, 'the page has a scrollbar that takes space').toBeGreaterThan(0);
  const before = await rightEdge(page);
  await screen.openEdit(user);
  expect(await scrollbarWidth(page), 'it does not scroll').toBe(0);
  expect(await rightEdge(page), 'opened').toBe(before);
  // By its address, so that one dialog replaces the other immediately.
  await page.evaluate((id) => {
    location.hash = `#delete=${id}`;
  }, user.id);
  await expect(screen.deleteDialog).toBeVisible();
  await expect(screen.editDialog).toBeHidden();
  expect(await rightEdge(page), 'replaced').toBe(before);
  await page.keyboard.press('Escape');
  await expect(screen.deleteDialog).toBeHidden();
  expect(await scrollbarWidth(page), 'it scrolls again').toBe(width);
  expect(await rightEdge(page), 'closed').toBe(before);
});
