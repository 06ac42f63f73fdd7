import { expect, type Page, type Request } from '@playwright/test';

/** Presses every 'Try again' on the page, and waits for each response. @returns the number of buttons. */
export async function tryAgain(page: Page): Promise<number> {
  const buttons = page.getByRole('button', { name: 'Try again', exact: true });
  const count = await buttons.count();
  const completed = callsCompleted(page, count);
  await buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLButtonElement).click();
  });
  await completed;
  await expect(page.locator('button[aria-disabled="true"]', { hasText: 'Try again' })).toHaveCount(0);
  return count;
}

/** Resolves when this many calls have finished or failed. */
const callsCompleted = (page: Page, count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    const note = (request: Request) => {
      if (!new URL(request.url()).pathname.startsWith('/api/')) return;
      left -= 1;
      if (left > 0) return;
      page.off('requestfinished', note).off('requestfailed', note);
      resolve();
    };
    if (count === 0) resolve();
    else page.on('requestfinished', note).on('requestfailed', note);
  });
