/**
 * The console's font, Inter, from our own files. A page first shows a font of the device with the same metrics (fonts.css), so
 * that its text is readable at once and nothing moves when Inter replaces it (docs/decisions/0005-looks.md).
 */
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

export const FONT_FILE = latin;
export const FAMILY = 'Inter Variable';
export const WEIGHTS = { weight: '100 900' };

let loading: Promise<boolean> | undefined;

/** Requests the font and shows it as soon as it has loaded. @returns false if that failed, and the font of the device stays. */
export const loadFont = () => {
  loading ??= load();
  return loading;
};

const load = async () => {
  try {
    document.fonts.add(await new FontFace(FAMILY, `url(${latin})`, WEIGHTS).load());
    return true;
  } catch {
    // The file could not be loaded, or this is jsdom, which has no fonts.
    return false;
  }
};
