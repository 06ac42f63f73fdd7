/**
 * Parses a number of the API, which may be a decimal string with an exponent: '12.5', ' 7 ', '1e3'. Other forms that JavaScript
 * accepts ('0x10', 'Infinity') are invalid.
 * @returns undefined for anything but a finite number.
 */
export const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && decimalCharacters.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Formats '1,234'; '–' for anything but a number. A value that rounds to zero has no sign. */
export const wholeNumber = (value: unknown): string => {
  const number = toNumber(value);
  return number === undefined ? NONE : digits(number, counts);
};

/** Formats '7.5'; '–' for anything but a number. Halves round away from zero; a value that rounds to zero has no sign. */
export const oneDecimal = (value: unknown): string => {
  const number = toNumber(value);
  return number === undefined ? NONE : digits(number, decimals);
};

/**
 * Returns the number that `oneDecimal` shows, to choose a sign and a color: '0.0' is neither up nor down.
 * @returns NaN for values that are not finite.
 */
export const roundedToOneDecimal = (value: number): number => Number(digits(value, decimals).replaceAll(',', ''));

/**
 * Formats a number, from 1E15 on as '1.5E21': a double has fifteen reliable digits, and the others would be wrong.
 */
export const digits = (number: number, format: Intl.NumberFormat, beyond = powers): string =>
  (Math.abs(number) >= 1e15 ? beyond : format).format(number);

/** Scientific format. Truncates, because the largest number, rounded up, would be infinite. */
export const POWERS = {
  notation: 'scientific',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
} as const;

/** Shown for an unknown value. */
export const NONE = '–';

/** Characters of a decimal number. `Number` checks their order. */
const decimalCharacters = /^[-+.\de]+$/i;

/** Avoids '-0' and '-0.0'. */
const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' });
const powers = new Intl.NumberFormat('en-US', POWERS);
const decimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

/** Formats percentage points (12.5) as '12.5%'; '–' for anything but a number. */
export const percent = (value: unknown): string => withSign(oneDecimal(value));

/**
 * Formats `part` of `whole` as a whole percentage: '33%'; '0%' if `whole` is 0, '–' if either is not a number. Each is rounded
 * separately, so the percentages of three equal parts add up to 99.
 */
export const wholePercent = (part: unknown, whole: unknown): string => {
  const [some, all] = [toNumber(part), toNumber(whole)];
  if (some === undefined || all === undefined) return NONE;
  // Multiply first: 0.145 * 100 is slightly less than 14.5, 29 * 100 / 200 is exact.
  const percents = (some * 100) / all;
  return withSign(wholeNumber(all > 0 ? (Number.isFinite(percents) ? percents : (some / all) * 100) : 0));
};

const withSign = (text: string) => (text === NONE ? NONE : `${text}%`);
