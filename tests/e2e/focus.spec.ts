import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { stubReads } from '../support/reads';

const ROUTES = [
  '/',
  '/users',
  '/supplements',
  '/wellbeing-metrics',
  '/feedback?status=all',
  '/purchases',
  '/purchases?tab=purchases',
  '/settings',
  '/settings?tab=security',
  '/settings?tab=appearance',
  '/admin-users',
  '/users#create',
  '/supplements#edit=9',
  '/wellbeing-metrics#create',
  '/feedback#respond=1',
  '/admin-users#delete=70',
];

/**
 * Inspects the focused element: whether its focus indicator is visible, and whether it is covered (WCAG 2.4.7, 2.4.11).
 * The parent may draw a field's outline. @returns undefined when nothing has focus.
 */
function look(): { name: string; isMarked: boolean; isCovered: boolean } | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element.matches('.MuiDialog-paper, .MuiDialog-container'))
    return undefined;
  const area = element.getBoundingClientRect();
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
  return { name: element.outerHTML.slice(0, 120), isMarked, isCovered: !seen };
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
    expect(passed.size, `${route} has controls`).toBeGreaterThan(1);
  }
  return [...found];
}

for (const [name, size, forcedColors] of [
  ['on a low screen', { width: 1280, height: 420 }, 'none'],
  ['on a phone, in forced colors', { width: 390, height: 520 }, 'active'],
] as const)
  test(`shows the focus on every control and never covers it, ${name}`, async ({ page, app }) => {
    test.slow();
    await app.signIn();
    await stubReads(app);
    await page.setViewportSize(size);
    await page.emulateMedia({ forcedColors });
    const found: string[] = [];
    for (const route of ROUTES)
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
  });
