import { expect, type Locator, type Page } from '@playwright/test';

/** The options of the open select, which are outside the dialog. */
const choicesOf = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Opens the select, passes its options to `look`, and closes it with Escape. */
export async function withChoices(select: Locator, look: (choices: Locator) => Promise<void>): Promise<void> {
  const page = select.page();
  await select.click();
  await look(choicesOf(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Selects an option with the mouse. */
export async function choose(select: Locator, choice: string | { containing: string }): Promise<void> {
  const choices = choicesOf(select.page());
  await select.click();
  if (typeof choice === 'string') await choices.and(select.page().getByText(choice, { exact: true })).click();
  else await choices.filter({ hasText: choice.containing }).first().click();
  await expect(select.page().getByRole('listbox')).toHaveCount(0);
}

/** Selects the option that this key reaches among `count`. The select has the focus, and gets it back. */
export async function chooseByKey(page: Page, key: 'ArrowUp' | 'ArrowDown' | 'End', count: number): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(choicesOf(page)).toHaveCount(count);
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
