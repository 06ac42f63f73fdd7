/** The wire's numbers, which may arrive as strings. @returns undefined for anything that is no finite number. */
export const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '1,234'; '–' for what is no number. */
export const wholeNumber = (value: unknown): string => {
  const number = toNumber(value);
  return number === undefined ? NONE : counts.format(number);
};

/** '7.5'; '–' for what is no number. A value that rounds to zero has no sign. */
export const oneDecimal = (value: unknown): string => {
  const number = toNumber(value);
  return number === undefined ? NONE : decimals.format(roundedToOneDecimal(number));
};

/** By which a sign and a colour are chosen, so that '0.0' is neither up nor down. */
export const roundedToOneDecimal = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Stands where a value is not known. */
export const NONE = '–';
