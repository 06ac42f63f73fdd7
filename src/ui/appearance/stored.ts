/** The appearance in local storage. Also part of the page's inline start, so that it applies before the first paint. */
import type { Preferences } from '../../../server/contract';

export type Appearance = Pick<Preferences, 'scheme' | 'palette' | 'density'>;

/** The key in local storage. It belongs to the browser, so that the login page looks like the console did. */
export const APPEARANCE_KEY = 'appearance';

/** Returns the stored appearance without checking its values; undefined if there is none. */
export const readStored = (): Partial<Appearance> | undefined => {
  try {
    return JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
};

export const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** Sets the attributes of the page that the style sheets refer to. */
export const setAttributes = ({ scheme, palette, density }: Partial<Appearance>) => {
  const isDark = scheme === 'dark' || (scheme === 'system' && matchMedia(DARK_DEVICE).matches);
  Object.assign(document.documentElement.dataset, { colorScheme: isDark ? 'dark' : 'light', palette, density });
};
