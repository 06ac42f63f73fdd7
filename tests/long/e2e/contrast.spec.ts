/** The contrast of text in every appearance. Slow: each screen is measured ten times. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../../support/console';
import { openRoute } from './everyRoute';

const PALETTES = ['green', 'blue', 'violet', 'rose', 'amber'];

for (const route of ['/login', '/', '/users#edit=7', '/feedback', '/purchases', '/settings?tab=system'])
  test(`has enough contrast in all ten appearances: ${route}`, async ({ page, app }) => {
    test.slow();
    // Colors must not be measured during a transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (route === '/login') {
      await page.goto(route);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
    } else {
      await app.signIn();
      await openRoute(page, route);
    }
    for (const colorScheme of ['light', 'dark'])
      for (const palette of PALETTES) {
        const look = { colorScheme, palette };
        await page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), look);
        const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules('color-contrast');
        const { violations, passes } = await axe.analyze();
        const found = violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html} ${node.failureSummary}`));
        expect({ ...look, found, checked: passes.length }).toEqual({ ...look, found: [], checked: 1 });
      }
  });
