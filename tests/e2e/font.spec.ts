/** The console's font. src/ui/tokens.test.ts has the sizes of text. */
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
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
