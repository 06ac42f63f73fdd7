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

/** Waits until the code of the dialogs and of the search has been fetched, so that nothing is loading when the test goes on. */
export async function codePrefetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"], link[rel="modulepreload"]')];
    const names = ['home', 'forms', 'Palette', 'SessionPrompt'];
    return (
      links.every(({ href }) => loaded.includes(href)) &&
      names.every((name) => loaded.some((url) => url.includes(`/assets/${name}-`) && url.endsWith('.js')))
    );
  });
}
