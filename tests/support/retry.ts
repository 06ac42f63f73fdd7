import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { hits } from '../../mocks/faults';

/** Presses every 'Try again' there, and waits for the responses to these reads. @returns the number of buttons. */
export async function tryAgain(within: Locator, paths: readonly string[]): Promise<number> {
  const buttons = within.getByRole('button', { name: 'Try again', exact: true });
  const count = await buttons.count();
  const completed = readsCompleted(within.page(), paths, count);
  await buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLButtonElement).click();
  });
  await completed;
  await expect(within.locator('button[aria-disabled="true"]', { hasText: 'Try again' })).toHaveCount(0);
  return count;
}

/** Resolves when this many reads have finished or failed. */
const readsCompleted = (page: Page, paths: readonly string[], count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    const note = (request: Request) => {
      const call = { method: request.method(), url: request.url() };
      if (!paths.some((path) => hits({ method: 'GET', path }, call))) return;
      left -= 1;
      if (left > 0) return;
      page.off('requestfinished', note).off('requestfailed', note);
      resolve();
    };
    if (count === 0) resolve();
    else page.on('requestfinished', note).on('requestfailed', note);
  });
