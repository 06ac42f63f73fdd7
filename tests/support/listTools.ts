/** The tools of a list with every feature: its filters, chips, panels and pages. */
import type { Locator, Page } from '@playwright/test';

export const rows = (page: Page) => page.locator('tbody tr').filter({ has: page.getByRole('cell').nth(1) });
// With hidden ones, because a panel hides the page from screen readers.
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters', includeHidden: true });
export const panel = (page: Page, name = 'Filters') => page.getByRole('dialog', { name });
export const range = (page: Page) => page.getByRole('navigation', { name: 'Pagination' }).locator('p');

export const openFilters = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Filters/ }).click();
  return panel(page);
};

export const choose = async (page: Page, field: Locator, option: string) => {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Runs an action, and returns the query and the response's body of the list request that it causes. */
export const listCall = async (page: Page, path: string, parameter: string, action: () => Promise<unknown>) => {
  const [response] = await Promise.all([
    page.waitForResponse((received) => {
      const { pathname, searchParams } = new URL(received.url());
      return pathname === path && searchParams.has(parameter);
    }),
    action(),
  ]);
  return { query: new URL(response.url()).searchParams, body: (await response.json()) as { total: number } };
};
