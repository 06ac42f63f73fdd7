/**
 * The console's font, Inter, from our own files. A page first shows a font of the device with the same metrics (fonts.css), so
 * that its text is readable at once and nothing moves when Inter replaces it (docs/decisions/0005-looks.md).
 */

import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { attempt } from './attempt';

const FAMILY = 'Inter Variable';
const WEIGHTS = { weight: '100 900' };

/** The letters of the second file, for names such as 'Łukasz'. The browser requests it when it shows the first such letter. */
const EXTENDED = { ...WEIGHTS, unicodeRange: 'U+100-2BA,U+1E00-1E9F,U+1EF2-1EFF', display: 'swap' } as const;

/** The key in local storage of the font file that this browser has loaded before, and therefore has in its cache. */
const FONT_KEY = 'font';

let isStarted = false;

/** Requests the font once, and shows it as soon as it has loaded. If that fails, the font of the device stays. */
export const loadFont = async () => {
  if (isStarted) return;
  isStarted = true;
  try {
    document.fonts.add(await new FontFace(FAMILY, `url(${latin})`, WEIGHTS).load());
    document.fonts.add(new FontFace(FAMILY, `url(${latinExtended})`, EXTENDED));
    localStorage.setItem(FONT_KEY, latin);
  } catch {
    // The file could not be loaded, the browser's storage is blocked, or this is jsdom, which has no fonts.
  }
};

/** Shows the font with the first screen if the browser has it in its cache. */
export const loadCachedFont = () => {
  if (attempt(() => localStorage.getItem(FONT_KEY)) === latin) void loadFont();
};
