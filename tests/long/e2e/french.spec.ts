/** Every screen in French: no English text is left, and every text fits. Slow: 22 screens at two widths. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../../support/axe';
import { expect, test } from '../../support/console';
import { expectTranslated } from '../../support/languages';
import { signInWithOwnAccount } from '../../support/settings';

const SCREENS: readonly [address: string, heading: string][] = [
  ['/', 'Tableau de bord'],
  ['/users', 'Utilisateurs'],
  ['/users#create', 'Utilisateurs'],
  ['/users#edit=1', 'Utilisateurs'],
  ['/users#show=1', 'Utilisateurs'],
  ['/users#delete=1', 'Utilisateurs'],
  ['/supplements', 'Compléments'],
  ['/supplements#edit=1', 'Compléments'],
  ['/wellbeing-metrics', 'Indicateurs de bien-être'],
  ['/wellbeing-metrics#create', 'Indicateurs de bien-être'],
  ['/feedback', 'Gestion des avis'],
  ['/feedback?tab=resolved', 'Gestion des avis'],
  ['/purchases', 'Analyse des achats'],
  ['/purchases?tab=purchases', 'Analyse des achats'],
  ['/admin-users', 'Comptes admin'],
  ['/admin-users#create', 'Comptes admin'],
  ['/history', 'Historique'],
  ['/settings', 'Paramètres'],
  ['/settings?tab=security', 'Paramètres'],
  ['/settings?tab=appearance', 'Paramètres'],
  ['/settings?tab=system', 'Paramètres'],
  ['/nowhere', '404 Page introuvable'],
];

/** Runs a check on a desktop and on a phone, without loading the page again. */
const atEachWidth = async (page: Page, check: (width: number) => Promise<void>) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // Charts and media queries learn about the new size in a later frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await check(width);
  }
};

test('translates every screen, the help and the palette, and the texts fit on a desktop and a phone', async ({
  page,
  app,
}) => {
  test.setTimeout(180_000);
  await signInWithOwnAccount(app, 'admin');
  await app.api('PATCH', '/api/preferences', { language: 'fr' });
  await app.store({ language: 'fr' });
  for (const [address, heading] of SCREENS) {
    await page.goto('about:blank');
    await page.goto(address);
    const title = page.getByRole('heading', { level: 1, name: heading, includeHidden: true });
    await atEachWidth(page, async (width) => {
      await expect(title).toBeVisible();
      if (address.includes('#')) await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
      await expectTranslated(page, `${address} at ${width}`);
      await expectNoSidewaysScroll(page);
    });
  }
  await page.goto('/users');
  await page.getByRole('button', { name: 'Aide' }).click();
  await atEachWidth(page, async (width) => {
    await expect(page.getByRole('dialog', { name: 'Aide' })).toBeVisible();
    await expectTranslated(page, `help at ${width}`);
    await expectNoAxeViolations(page);
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await atEachWidth(page, async (width) => {
    await expect(page.getByRole('dialog', { name: 'Recherche et commandes' })).toBeVisible();
    await expectTranslated(page, `palette at ${width}`);
    await expectNoAxeViolations(page);
  });
});
