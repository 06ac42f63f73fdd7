/** Every screen in French: no English text is left, and every text fits. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/axe';
import { expect, test } from '../../support/console';
import { resize } from '../../support/inspect';
import { expectTranslated } from '../../support/languages';
import { signInWithOwnAccount } from '../../support/settings';
import { openRoute, ROUTES } from './everyRoute';

/** Runs a check on a desktop and on a phone, without loading the page again. */
const atEachWidth = async (page: Page, check: (width: number) => Promise<void>) => {
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    await check(width);
  }
};

test('translates every screen, the help and the palette, and the texts fit on a desktop and a phone', async ({
  page,
  app,
}) => {
  // 22 screens at two widths.
  test.setTimeout(180_000);
  await signInWithOwnAccount(app, 'admin');
  await app.api('PATCH', '/api/preferences', { language: 'fr' });
  await app.store({ language: 'fr' });
  for (const route of ROUTES)
    await test.step(route, async () => {
      await openRoute(page, route);
      await atEachWidth(page, async (width) => {
        await expectTranslated(page, `${route} at ${width}`);
        await expectNoSidewaysScroll(page);
      });
    });
  await page.goto('/users');
  for (const [name, open] of [
    ['Aide', () => page.getByRole('button', { name: 'Aide' }).click()],
    ['Recherche et commandes', () => page.keyboard.press('Control+k')],
  ] as const)
    await test.step(name, async () => {
      await open();
      await atEachWidth(page, async (width) => {
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await expectTranslated(page, `${name} at ${width}`);
        await expectNoAxeViolations(page);
      });
      await page.keyboard.press('Escape');
    });
});
