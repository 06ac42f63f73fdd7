import { expect, type Page, test, type ViewportSize } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { inspectPage, TEXT_SPACING } from './inspectPage';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** WCAG 1.4.10: 1280 by 1024 at 400 %, and as high as a small phone; less a scrollbar that takes up space. */
const NARROW = { width: 305, height: 568 };
/** 1280 by 1024 at 200 %. */
const ZOOMED = { width: 640, height: 512 };

/**
 * Checks the page in every size: no axe violation, no sideways scroll (WCAG 1.4.10), no target too small (2.5.8), no
 * unreachable control (1.4.4, 2.4.11), no motion when reduced motion is requested (2.3.3), and no text lost with more
 * spacing between letters and lines (1.4.12).
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const size of [DESK, PHONE, NARROW, ZOOMED])
    await test.step(`at ${size.width}`, async () => {
      await resize(page, size);
      if (size === DESK || size === PHONE) await expectNoAxeViolations(page);
      expect(await page.evaluate(inspectPage, ''), `at ${size.width} by ${size.height}`).toEqual([]);
    });
  await test.step('with text spacing', async () => {
    for (const size of [DESK, NARROW]) {
      await resize(page, size);
      expect(await page.evaluate(inspectPage, TEXT_SPACING), `with text spacing at ${size.width}`).toEqual([]);
    }
  });
}

/** Resizes the window, and waits until charts and media queries have noticed, which takes a frame or two. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
