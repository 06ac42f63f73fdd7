import { ENGLISH, getFormats, numberFormat, perLanguage } from './formats';

/** Formats a whole number as '1,234'. Returns '–' for NaN. A value that rounds to zero has no sign. */
export const wholeNumber = (value: number): string => (isShort(value) ? `${value}` : digits(value, counts()));

/**
 * Returns whether a count looks the same in all languages, so that it needs no format: the first `Intl.NumberFormat` of a page
 * takes 10 ms, and most lists can do without it.
 */
const isShort = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;

/** Formats a number without rounding, as '0.125'. Returns '–' for NaN. */
export const exactNumber = (value: number): string => digits(value, exact());

/** Formats a number as '7.5'. Returns '–' for NaN. Halves round away from zero; a value that rounds to zero has no sign. */
export const oneDecimal = (value: number): string => digits(value, decimals());

/**
 * Returns the number that `oneDecimal` shows, to choose a sign and a color: '0.0' is neither up nor down.
 * @returns NaN for values that are not finite.
 */
export const roundedToOneDecimal = (value: number): number =>
  Number(digits(value, english(), englishPowers).replaceAll(',', ''));

/**
 * Formats a number, from 1E15 on as '1.5E21': a double has fifteen reliable digits, and the others would be wrong.
 * @returns '–' for NaN and infinite numbers.
 */
export const digits = (number: number, format: Intl.NumberFormat, beyond = powers): string => {
  if (!Number.isFinite(number)) return NONE;
  return (Math.abs(number) >= 1e15 ? beyond() : format).format(number);
};

/** Scientific format. Truncates, because the largest number, rounded up, would be infinite. */
export const POWERS = {
  notation: 'scientific',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
} as const;

/** Shown for an unknown value. */
export const NONE = '–';

/** Avoids '-0' and '-0.0'. */
const signDisplay = 'negative';
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay } as const;
const counts = numberFormat({ maximumFractionDigits: 0, signDisplay });
const exact = numberFormat({ maximumFractionDigits: 20 });
const powers = numberFormat(POWERS);
const decimals = numberFormat(ONE_DECIMAL);
/** English in every language, because their result is parsed. */
const english = perLanguage(() => new Intl.NumberFormat(ENGLISH.locale, ONE_DECIMAL));
const englishPowers = perLanguage(() => new Intl.NumberFormat(ENGLISH.locale, POWERS));

/** Formats percentage points (12.5) as '12.5%'. Returns '–' for NaN. */
export const percent = (value: number): string => withSign(oneDecimal(value));

/**
 * Formats `part` of `whole` as a whole percentage: '33%'. Returns '0%' if `whole` is not positive, '–' if either is NaN. Each is
 * rounded separately, so the percentages of three equal parts add up to 99.
 */
export const wholePercent = (part: number, whole: number): string => {
  if (Number.isNaN(part) || Number.isNaN(whole)) return NONE;
  if (whole <= 0) return withSign(wholeNumber(0));
  // Multiply first: 0.145 * 100 is slightly less than 14.5, 29 * 100 / 200 is exact.
  const percents = (part * 100) / whole;
  return withSign(wholeNumber(Number.isFinite(percents) ? percents : (part / whole) * 100));
};

const withSign = (text: string) => (text === NONE ? NONE : text + getFormats().percent);
