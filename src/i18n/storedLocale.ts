/** The language in local storage. Also part of the page's inline start, so that the login page is translated before the first paint. */

export const DEFAULT_LOCALE = 'en';

/** The key in local storage. It belongs to the browser, so that the login page is in the language of the console. */
const KEY = 'language';

/** Returns the language of this browser. */
export const readLocale = (): string => {
  try {
    return localStorage.getItem(KEY) ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
};

export const storeLocale = (locale: string) => {
  try {
    if (locale === DEFAULT_LOCALE) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, locale);
  } catch {
    // Storage is blocked or full: the language lasts as long as the page.
  }
};
