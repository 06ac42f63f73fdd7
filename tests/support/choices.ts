import { expect, type Locator, type Page } from '@playwright/test';

/** The element that shows the choice which a select has taken. */
export const chosenIn = (select: Locator): Locator => select;

/** The choices of the open select. They are beside the dialog, not in it. */
const choicesOf = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Opens the select, hands its choices over, and closes it with Escape. */
export async function withChoices(select: Locator, look: (choices: Locator) => Promise<void>): Promise<void> {
  const page = select.page();
  await select.click();
  await look(choicesOf(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Takes a choice with the mouse. */
export async function choose(select: Locator, choice: string | { containing: string }): Promise<void> {
  const choices = choicesOf(select.page());
  await select.click();
  if (typeof choice === 'string') await choices.and(select.page().getByText(choice, { exact: true })).click();
  else await choices.filter({ hasText: choice.containing }).first().click();
  await expect(select.page().getByRole('listbox')).toHaveCount(0);
}

/** Takes the choice that this key leads to, of so many. The select has the focus, and gets it back. */
export async function chooseByKey(page: Page, key: 'ArrowUp' | 'ArrowDown' | 'End', count: number): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(choicesOf(page)).toHaveCount(count);
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
