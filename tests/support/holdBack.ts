import type { Page } from '@playwright/test';

/**
 * Holds files back until they are released, for what the page is meanwhile. What is held back by an earlier call as well
 * waits for both.
 */
export async function holdBack(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // Whoever has left the page, or closed it, no longer waits.
    await route.fallback().catch(() => {});
  });
  return () => release();
}
