import { expect, type Page, test, type ViewportSize } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { inspectPage, TEXT_SPACING } from './inspectPage';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** WCAG 1.4.10: 1280 by 1024 at 400 %, and as high as a small phone; less a scrollbar that takes up space. */
const NARROW = { width: 305, height: 568 };
const DIALOGS = '[role="dialog"], [role="alertdialog"]';
/** 1280 by 1024 at 200 %. */
const ZOOMED = { width: 640, height: 512 };

/**
 * Checks the page: no axe violation, no sideways scroll (WCAG 1.4.10), no target too small (2.5.8), no unreachable control (1.4.4,
 * 2.4.11), no motion when reduced motion is requested (2.3.3), and no text lost with more spacing between letters and lines (1.4.12).
 *
 * @param axeAt the sizes for axe, which takes longer than the other checks
 * @param sizes `all` with and without spacing; `some`: those of `axeAt`, and the narrowest with spacing; `wide`: only a screen of
 *   normal width
 */
export async function expectAccessible(
  page: Page,
  axeAt: readonly ViewportSize[] = [DESK],
  sizes: 'all' | 'some' | 'wide' = 'some',
) {
  const isFull = sizes === 'all';
  for (const size of isFull ? [DESK, PHONE, NARROW, ZOOMED] : new Set([DESK, ...axeAt]))
    await test.step(`at ${size.width}`, async () => {
      if (page.viewportSize()?.width !== size.width) await resize(page, size);
      if (axeAt.includes(size)) await expectNoAxeViolations(page, { within: isFull ? undefined : await onTop(page) });
      expect(await page.evaluate(inspectPage, ''), `at ${size.width} by ${size.height}`).toEqual([]);
    });
  if (sizes === 'wide') return;
  for (const size of isFull ? [DESK, NARROW] : [NARROW])
    await test.step(`with text spacing at ${size.width}`, async () => {
      await resize(page, size);
      expect(await page.evaluate(inspectPage, TEXT_SPACING), `with text spacing at ${size.width}`).toEqual([]);
    });
  await resize(page, DESK);
}

/** The dialogs and the toast, because the page below them has been checked without them; undefined if there is no dialog. */
export const onTop = async (page: Page) =>
  (await page.locator(DIALOGS).count()) > 0 ? `${DIALOGS}, [data-toast]` : undefined;

/** Resizes the window, and waits until charts and media queries have noticed, which takes a frame or two. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
