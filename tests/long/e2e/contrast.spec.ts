/** The contrast of text in every appearance. Slow: each screen is measured ten times. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/console';

const PALETTES = ['green', 'blue', 'violet', 'rose', 'amber'];

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  '/': async (page) => page.getByText('Overall Wellbeing').waitFor(),
  '/users#edit=12': async (page) => page.getByRole('dialog').getByLabel('Email').waitFor(),
  '/feedback': async (page) => page.getByRole('button', { name: 'Respond' }).first().waitFor(),
  '/purchases': async (page) => page.locator('.recharts-pie-sector').first().waitFor(),
  '/settings?tab=system': async (page) => page.getByRole('note').waitFor(),
};

interface Axe {
  run(
    options: object,
  ): Promise<Record<'violations' | 'passes', { nodes: { html: string; failureSummary?: string }[] }[]>>;
}

test('has enough contrast in all ten combinations', async ({ page, app }) => {
  test.slow();
  const expectContrast = async () => {
    // Loads axe into the page, which then runs several times.
    await new AxeBuilder({ page }).setLegacyMode(true).withRules('color-contrast').analyze();
    for (const colorScheme of ['light', 'dark'])
      for (const palette of PALETTES) {
        const found = await page.evaluate(
          async (look) => {
            Object.assign(document.documentElement.dataset, look);
            const { axe } = window as unknown as { axe: Axe };
            const { violations, passes } = await axe.run({ runOnly: ['color-contrast'] });
            return {
              violations: violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html} ${node.failureSummary}`)),
              checked: passes.length,
            };
          },
          { colorScheme, palette },
        );
        expect({ colorScheme, palette, ...found }).toEqual({ colorScheme, palette, violations: [], checked: 1 });
      }
  };
  // Colors must not be measured during a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expectContrast();
  await app.signIn();
  for (const [path, isShown] of Object.entries(SCREENS))
    await test.step(path, async () => {
      await page.goto(path);
      await isShown(page);
      await expectContrast();
    });
});
