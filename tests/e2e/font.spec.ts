/** The console's font, and the sizes of text. */
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { reach, SCREENS } from '../support/screens';
import { recordShifts, shiftsOf } from '../support/shifts';

const FONT = /\/assets\/inter-latin-wght-.*\.woff2$/;

test.describe('on a first visit', () => {
  test.use({ fresh: true });

  // At 412 px, half a card is as wide as some of the addresses.
  for (const width of [1440, 412])
    test(`works with the font of the device until its own arrives, which moves nothing at ${width} px`, async ({
      page,
      app,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await app.signIn();
      await recordShifts(page);
      const releaseFont = await holdBack(page, FONT);
      // Only the sample data: columns with the long made-up words of other tests get other widths with another font.
      await app.openUsers('/users?search=example.com');
      await page.getByRole('button', { name: 'Go to next page' }).click();
      await app.rowsShown();
      await expect(page).toHaveURL(/page=2/);
      await app.waitUntilIdle();
      expect(await app.hasFont()).toBe(false);
      const before = await shiftsOf(page);
      releaseFont();
      await app.fontShown();
      expect((await shiftsOf(page)) - before).toBeLessThan(0.01);
    });
});

test('every text has one of five sizes', async ({ page, app }) => {
  await app.signIn();
  await app.open('/');
  const routes = ['/', '/users', '/feedback', '/purchases?tab=purchases', '/settings'];
  const screens = SCREENS.filter(({ route }) => routes.includes(route));
  expect(screens).toHaveLength(routes.length);
  const expectSizes = async () => {
    const others = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .map((element) => `${getComputedStyle(element).fontSize} ${element.tagName}.${element.className}`)
        .filter((found) => !/^(13|14|16|20|24)px/.test(found)),
    );
    expect(others).toEqual([]);
  };
  for (const screen of screens)
    await test.step(screen.route, async () => {
      await reach(page, screen);
      await screen.shown(page).waitFor();
      await expectSizes();
      if (screen.route !== '/users') return;
      await page.getByRole('button', { name: 'Add User' }).click();
      await app.dialog.waitFor();
      await expectSizes();
      await page.keyboard.press('Escape');
      await expect(app.dialog).toHaveCount(0);
    });
});
