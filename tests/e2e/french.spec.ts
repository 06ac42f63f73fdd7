/** The console in French. tests/long/e2e/french.spec.ts looks for texts that are not translated, on every screen. */
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, test } from '../support/console';
import { holdBack } from '../support/holdBack';
import { expectTranslated } from '../support/languages';
import { signInWithOwnAccount } from '../support/settings';

const chooseFrench = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
};

const lang = (page: Page) => page.locator('html');

// Slow: two browsers, and six pages.
test('shows the console in French when an admin chooses it, also after a reload and in another browser', async ({
  page,
  app,
  browser,
  baseURL,
}) => {
  test.slow();
  const { username, password } = await signInWithOwnAccount(app, 'admin');
  await app.open('/settings?tab=appearance');
  await expect(lang(page)).toHaveAttribute('lang', 'en');
  await chooseFrench(page);
  await app.expectToast('Réussi', 'Les préférences ont été enregistrées');
  expect(app.sent('PATCH', '/api/preferences')).toEqual([
    { scheme: 'system', palette: 'green', density: 'comfortable', language: 'fr' },
  ]);
  await expect(lang(page)).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('combobox', { name: 'Langue' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');

  await test.step('a reload keeps it; dates and amounts are French', async () => {
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
    await app.open('/purchases?tab=purchases');
    await expect(page.getByRole('heading', { level: 1, name: 'Analyse des achats' })).toBeVisible();
    await expect(page.getByRole('cell', { name: /^\d{1,2}(er)? \p{L}+\.? \d{4}$/u }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: /^\d+,\d\d\s(\$US|€|£GB)$/ }).first()).toBeVisible();
  });

  await test.step('numbers are typed with a comma, and refused with a point', async () => {
    await page.getByRole('button', { name: 'Filtres' }).click();
    const price = page.getByLabel('Prix minimal');
    await price.fill('12.4');
    await price.blur();
    await expect(price).toHaveAccessibleDescription('Saisissez un montant, comme 12,50.');
    await expect(price).toHaveValue('12.4');
    await price.fill('1 234,50');
    await expect(page).toHaveURL('/purchases?tab=purchases&priceFrom=1234.5');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Prix minimal: 1234,5' })).toBeVisible();
    await page.goto('/wellbeing-metrics#create');
    const maximum = page.getByLabel('Valeur maximale');
    await maximum.fill('10.5');
    await maximum.press('Enter');
    await expect(maximum).toHaveAccessibleDescription('Saisissez un nombre entier.');
    await maximum.fill('10,5');
    await maximum.blur();
    await expect(maximum).toHaveValue('10');
  });

  await test.step('categories of feedback are French', async () => {
    await page.goto('/feedback?status=all&category=billing');
    await expect(page.getByRole('cell', { name: 'facturation' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Catégorie: facturation/ })).toBeVisible();
  });

  await test.step('errors of the server and of the form are French', async () => {
    await page.goto('/users#create');
    const dialog = page.getByRole('dialog', { name: 'Ajouter un utilisateur' });
    await dialog.getByLabel('Nom').fill('Camille Roux');
    await dialog.getByLabel('E-mail').fill('camille');
    await dialog.getByLabel('Mot de passe', { exact: true }).fill('velvet-otter-51');
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect(dialog.getByText('Veuillez saisir une adresse e-mail valide.')).toBeVisible();
    const { users } = await app.api<{ users: { email: string }[] }>('GET', '/api/users?limit=1');
    await dialog.getByLabel('E-mail').fill(users[0]?.email ?? '');
    app.expectFailure({ method: 'POST', path: '/api/users', status: 409 });
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect(dialog.getByText('Cette adresse e-mail est déjà utilisée.')).toBeVisible();
    await app.expectToast('Erreur', 'Impossible de créer l’utilisateur');
    await expectNoAxeViolations(page);
  });

  await test.step('the login page of this browser is French', async () => {
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await page.getByRole('button', { name: 'Quitter' }).click();
    await app.expectToast('Déconnecté', 'Vous avez été déconnecté');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(lang(page)).toHaveAttribute('lang', 'fr');
    await page.getByLabel('Identifiant').fill('ca');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('L’identifiant doit contenir au moins 3 caractères')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('another browser is French right after the login', async () => {
    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel('Username').fill(username);
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await context.close();
  });
});

test('shows the login page in French before any script has loaded, and keeps the input', async ({ page, app }) => {
  await app.store({ language: 'fr' });
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Identifiant').fill('ca');
  await page.getByLabel('Mot de passe').fill('velvet');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(lang(page)).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveTitle('Wellbeing Admin');
  await expect(page.getByText('Le chargement est plus long que d’habitude.')).toBeAttached();
  await expectTranslated(page, 'login');
  await expectNoAxeViolations(page);
  // Password managers fill in the form's elements, so React must not replace them.
  const form = await page.locator('form').elementHandle();
  release();
  await expect(page.locator('.start__slow')).toHaveCount(0);
  await expect(async () => {
    await page.getByLabel('Mot de passe').press('Enter');
    await expect(page.getByText('L’identifiant doit contenir au moins 3 caractères')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByLabel('Identifiant')).toHaveValue('ca');
  await expect(page.getByLabel('Mot de passe')).toHaveValue('velvet');
});

test('shows no English text to a signed-in user while the code of French loads', async ({ page, app }) => {
  await app.signIn();
  await app.store({ language: 'fr' });
  const release = await holdBack(page, /\/assets\/(app|fr)-/);
  await page.goto('/users', { waitUntil: 'commit' });
  await expect(page.getByRole('progressbar', { name: 'Chargement…' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
});
