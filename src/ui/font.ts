/**
 * The console's font, Inter, from our own files. A page first shows a font of the device with the same metrics (fonts.css), so
 * that the text is readable at once and nothing moves when Inter replaces it (docs/decisions/0043-type-and-tables.md).
 */
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const FAMILY = 'Inter Variable';
const WEIGHTS = { weight: '100 900' };
/** For names such as 'Łukasz': the browser requests this file with the first such letter. */
const EXTENDED = { ...WEIGHTS, unicodeRange: 'U+100-2BA,U+1E00-1E9F,U+1EF2-1EFF', display: 'swap' } as const;

/** The key in local storage: the file that this browser has loaded before, and so has in its cache. */
const FONT_KEY = 'font';

let isRequested = false;

/** Requests the font and shows it as soon as it has loaded. Without it, the font of the device stays. */
export const loadFont = () => {
  // jsdom has no fonts.
  if (isRequested || typeof FontFace === 'undefined') return;
  isRequested = true;
  const face = new FontFace(FAMILY, `url(${latin})`, WEIGHTS);
  face.load().then(
    () => {
      document.fonts.add(face);
      document.fonts.add(new FontFace(FAMILY, `url(${latinExtended})`, EXTENDED));
      attempt(() => localStorage.setItem(FONT_KEY, latin));
    },
    () => {},
  );
};

/** Shows the font immediately if the browser has it in its cache. */
export const loadCachedFont = () => {
  if (attempt(() => localStorage.getItem(FONT_KEY)) === latin) loadFont();
};

/** Requests the font when the page and everything that it has requested have loaded. */
export const loadFontAfterPage = () => {
  if (document.readyState === 'complete') loadFont();
  else addEventListener('load', () => loadFont(), { once: true });
};

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    // Storage is blocked or full.
    return undefined;
  }
};
