import { expect, type Page } from '@playwright/test';

/** Every screen, with a dialog of each kind. */
export const ROUTES: readonly string[] = [
  ...['/', '/users', '/users#create', '/users#edit=7', '/users#show=7', '/users#delete=7'],
  ...['/supplements', '/supplements#edit=9', '/wellbeing-metrics', '/wellbeing-metrics#create'],
  ...['/feedback?status=all', '/feedback#respond=1', '/purchases', '/purchases?tab=purchases'],
  ...['/settings', '/settings?tab=security', '/settings?tab=appearance', '/settings?tab=system'],
  ...['/admin-users', '/admin-users#create', '/history', '/nowhere'],
];

/** Opens an address in a new document, and waits until it shows its data. */
export async function openRoute(page: Page, route: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  if (route.includes('#')) await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
}
