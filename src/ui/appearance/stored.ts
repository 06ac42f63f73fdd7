/** The appearance in local storage. Also part of the page's inline start, so that it applies before the first paint. */
import type { Preferences } from '../../../server/contract';
import { attempt } from '../attempt';

export type Appearance = Pick<Preferences, 'scheme' | 'palette' | 'density'>;

/** The look of the specification, in the color scheme of the device. */
export const DEFAULT_APPEARANCE: Appearance = { scheme: 'system', palette: 'green', density: 'comfortable' };

/** The key in local storage. The same for all users of the browser, so that the login page looks like the console did. */
export const APPEARANCE_KEY = 'appearance';

/** Returns the stored appearance without checking its values; undefined if there is none. */
export const readStored = (): Partial<Appearance> | undefined =>
  attempt(() => JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? 'null')) ?? undefined;

export const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** Returns whether a scheme is dark, on this device. */
export const isDark = (scheme: Appearance['scheme'] | undefined) =>
  scheme === 'dark' || (scheme === 'system' && matchMedia(DARK_DEVICE).matches);

/** Sets the attributes of the root element that the style sheets refer to. */
export const setAttributes = ({ scheme, palette, density }: Partial<Appearance>) => {
  const colorScheme = isDark(scheme) ? 'dark' : 'light';
  Object.assign(document.documentElement.dataset, { colorScheme, palette, density });
};
