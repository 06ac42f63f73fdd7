import { expect, type Page } from '@playwright/test';

/** Hides the events of other tabs from this one, as if it were frozen. Call it before the tab's first page. */
export const isolateTab = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

/** Local storage as in browsers that block it: every access throws. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });

/** Records every toast from now on, however briefly it is visible. */
export async function toastsFromNow(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = () => {
      for (const toast of document.querySelectorAll('[data-toast]')) texts.push(toast.textContent ?? '');
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => seen.jsonValue();
}

/**
 * Records every frame with `text` anywhere on the page (shown, typed into a field, as a tooltip or in the title) once a
 * token has been stored or removed in this or another tab. Call it before the page's first navigation.
 */
export async function noteFramesWith(page: Page, text: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((needle) => {
    const seen = new Set<string>();
    Object.assign(window, { framesSeen: seen });
    let isArmed = false;
    const arm = (key: string | null) => {
      if (key === 'token' || key === null) isArmed = true;
    };
    addEventListener('storage', ({ key }) => arm(key), true);
    const { setItem, removeItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      arm(key);
      setItem.call(this, key, value);
    };
    Storage.prototype.removeItem = function (key) {
      arm(key);
      removeItem.call(this, key);
    };
    const look = () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      const page = [document.title, ...fields, document.documentElement.outerHTML];
      for (const part of isArmed ? page : []) if (part.includes(needle)) seen.add(part.slice(0, 200));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, text);
  return () => page.evaluate(() => [...(window as unknown as { framesSeen: Set<string> }).framesSeen]);
}

/** Expects the user's name in the sidebar. */
export const expectSignedInAs = (page: Page, username: string) =>
  expect(page.getByRole('complementary').getByTitle(username, { exact: true })).toBeVisible();
