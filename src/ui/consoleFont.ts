import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import { attempt } from './attempt';
import { FAMILY, FONT_FILE, loadFont, WEIGHTS } from './font';

/** The letters of the second file, for names such as 'Łukasz'. The browser requests it when it shows the first such letter. */
const EXTENDED = { ...WEIGHTS, unicodeRange: 'U+100-2BA,U+1E00-1E9F,U+1EF2-1EFF', display: 'swap' } as const;

/** The key in local storage of the font file that this browser has loaded before, and therefore has in its cache. */
const FONT_KEY = 'font';

let isStarted = false;

/** Requests the font of the signed-in console, if it has not been requested yet. */
export const loadConsoleFont = async () => {
  if (isStarted) return;
  isStarted = true;
  if (!(await loadFont())) return;
  document.fonts.add(new FontFace(FAMILY, `url(${latinExtended})`, EXTENDED));
  attempt(() => localStorage.setItem(FONT_KEY, FONT_FILE));
};

/** Shows the font with the first screen if the browser has it in its cache. */
export const loadCachedFont = () => {
  if (attempt(() => localStorage.getItem(FONT_KEY)) === FONT_FILE) loadConsoleFont();
};
