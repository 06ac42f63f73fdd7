/** The language in local storage. Also part of the page's inline start, so that it applies before the first paint. */
import { attempt } from '../ui/attempt';

export const FALLBACK_LOCALE = 'en';

/** The key in local storage. The same for all users of the browser, so that the login page is in the language of the console. */
const KEY = 'language';

/** Returns the stored language of this browser. */
export const readLocale = (): string => attempt(() => localStorage.getItem(KEY)) ?? FALLBACK_LOCALE;

/** Stores a language. If storage is blocked or full, it lasts as long as the page. */
export const storeLocale = (locale: string) =>
  attempt(() => (locale === FALLBACK_LOCALE ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, locale)));
