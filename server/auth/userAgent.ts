/** Names of the browser and the system in a User-Agent header; null if unknown. */
interface Named {
  browser: string | null;
  system: string | null;
}

/** The order matters, because many browsers also carry the names of others: Edge claims to be Chrome and Safari, too. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Recognizes common browsers and systems. Good enough for users to recognize their own devices, not for decisions. */
export const namesIn = (userAgent: string | null): Named => ({
  browser: nameOf(BROWSERS, userAgent),
  system: nameOf(SYSTEMS, userAgent),
});

const nameOf = (known: typeof BROWSERS, userAgent: string | null) =>
  known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
