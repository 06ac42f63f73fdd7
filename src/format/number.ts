/**
 * The wire's numbers, which may arrive as decimal strings, an exponent included: '12.5', ' 7 ', '1e3'. What JavaScript
 * reads besides ('0x10', 'Infinity') is no number that an API means.
 * @returns undefined for anything that is no finite number.
 */
export const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && decimalCharacters.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** '1,234'; '–' for what is no number. A value that rounds to zero has no sign. */
export const wholeNumber = (value: unknown): string => {
  const number = toNumber(value);
  return number === undefined ? NONE : digits(number, counts);
};

/** '7.5'; '–' for what is no number. A half is rounded away from zero; a value that rounds to zero has no sign. */
export const oneDecimal = (value: unknown): string => {
  const number = toNumber(value);
  return number === undefined ? NONE : digits(number, decimals);
};

/**
 * By which a sign and a colour are chosen: it is read from the text of `oneDecimal`, so that '0.0' is neither up nor down.
 * @returns NaN, which is neither as well, for what is not finite.
 */
export const roundedToOneDecimal = (value: number): number => Number(digits(value, decimals).replaceAll(',', ''));

/**
 * In this format, but '1.5E21' from 1E15 on: fifteen digits are what a double holds for certain, and up to three hundred
 * more would be made up.
 */
export const digits = (number: number, format: Intl.NumberFormat, beyond = powers): string =>
  (Math.abs(number) >= 1e15 ? beyond : format).format(number);

/** How such a number is written: cut off, for the largest one, rounded up, would be none. */
export const POWERS = {
  notation: 'scientific',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
} as const;

/** Stands where a value is not known. */
export const NONE = '–';

/** Whether they are in the order of a number is left to Number. */
const decimalCharacters = /^[-+.\de]+$/i;

/** With signDisplay, '-0' and '-0.0' are not written. */
const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' });
const powers = new Intl.NumberFormat('en-US', POWERS);
const decimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

/** '12.5%', from percent points (12.5), not from a share of one; '–' for what is no number. */
export const percent = (value: unknown): string => withSign(oneDecimal(value));

/**
 * '33%': the whole-number percent that `part` is of `whole`; '0%' of nothing, '–' when either is no number. Each is rounded
 * by itself, so the percents of three equal parts add up to 99.
 */
export const wholePercent = (part: unknown, whole: unknown): string => {
  const [some, all] = [toNumber(part), toNumber(whole)];
  if (some === undefined || all === undefined) return NONE;
  // Multiplied first: 0.145 * 100 is a little less than 14.5, 29 * 100 / 200 is not.
  const percents = (some * 100) / all;
  return withSign(wholeNumber(all > 0 ? (Number.isFinite(percents) ? percents : (some / all) * 100) : 0));
};

const withSign = (text: string) => (text === NONE ? NONE : `${text}%`);
