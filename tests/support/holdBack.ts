import type { Page } from '@playwright/test';

/**
 * Holds files back until they are released, to test the page while it loads. A file that an earlier call holds too waits
 * for both.
 */
export async function holdBack(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // The page may have navigated or closed since then.
    await route.fallback().catch(() => {});
  });
  return () => release();
}
