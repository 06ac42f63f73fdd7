import { expect, type Page, test } from '@playwright/test';
import type { App } from './app';
import { stubReads } from './reads';

/**
 * Inspects the focused element: whether its focus indicator is visible, and whether it is covered (WCAG 2.4.7, 2.4.11).
 * The parent may draw a field's outline. @returns undefined when nothing has focus.
 */
function look(): { name: string; isMarked: boolean; isCovered: boolean } | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element.matches('.MuiDialog-paper, .MuiDialog-container'))
    return undefined;
  const name = element.outerHTML.slice(0, 120);
  const [area = element.getBoundingClientRect()] = element.getClientRects();
  const isMarked = [element, element.parentElement].some((candidate) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(candidate);
    // Forced colors remove shadows.
    const isShadowed = boxShadow !== 'none' && !matchMedia('(forced-colors: active)').matches;
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return isOutlined || isShadowed || Number.parseFloat(borderTopWidth) >= 2;
  });
  const seen = [0.1, 0.5, 0.9].some((part) => {
    const hit = document.elementFromPoint(area.left + area.width / 2, area.top + area.height * part);
    return hit && (element.contains(hit) || hit.closest('label')?.contains(element));
  });
  return { name, isMarked, isCovered: !seen };
}

/** Tabs through the page in both directions until every control has had focus. */
async function walk(page: Page, route: string): Promise<string[]> {
  const found = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    const passed = new Set<string>();
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await page.keyboard.press(key);
      const shown = await page.evaluate(look);
      if (!shown) {
        // Focus can be on the browser's own controls: a dialog with two buttons starts at its first one.
        if (passed.size > 1) break;
        continue;
      }
      passed.add(shown.name);
      if (!shown.isMarked) found.add(`${route}: the focus cannot be seen on ${shown.name}`);
      if (shown.isCovered) found.add(`${route}: covered, although it has the focus: ${shown.name}`);
    }
    expect(passed.size, `${route} has controls`).toBeGreaterThan(0);
  }
  return [...found];
}

/** Opens each of these addresses, and expects a visible and uncovered focus on every control. */
export async function expectFocusShown(page: Page, app: App, routes: readonly string[]): Promise<void> {
  await app.signIn();
  await stubReads(app);
  const found: string[] = [];
  for (const route of routes)
    await test.step(route, async () => {
      await page.goto('about:blank');
      await page.goto(route);
      await page
        .getByRole('heading', { level: route.includes('#') ? 2 : 1 })
        .first()
        .waitFor();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      found.push(...(await walk(page, route)));
    });
  expect(found).toEqual([]);
}
