import type { Locator } from '@playwright/test';

/** The choice that a select has taken. */
export const chosenIn = (select: Locator): Locator => select.locator('option:checked');
