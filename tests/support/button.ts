import type { Locator, Page } from '@playwright/test';

/** The button with exactly this name, or with a name that matches. */
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
