import { digits, NONE, POWERS, toNumber } from './number';

/**
 * '$1,234.50', '€12.00', '¥1,290': an amount in its currency, as en-US writes it (specification, section 9); '–' for what is
 * no number. An amount that rounds to zero has no sign.
 * @param currency An ISO 4217 code; US dollars only if the argument is left out. Intl writes three letters that it does not
 *   know before the amount; what cannot be a code stands behind it ('12.00 COINS'); one that is missing (undefined as well
 *   as null) leaves the bare amount, rather than calling it dollars.
 */
export const money = (amount: unknown, ...rest: [currency?: unknown]): string => {
  const number = toNumber(amount);
  if (number === undefined) return NONE;
  const currency = rest.length === 0 ? 'USD' : rest[0];
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  if (/^[A-Z]{3}$/.test(code)) return digits(number, formatOf(code, formats), formatOf(code, beyond, POWERS));
  return code ? `${digits(number, plain)} ${code}` : digits(number, plain);
};

/** With signDisplay, '-$0.00' is not written. */
const signDisplay = 'negative';
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
const formats = new Map<string, Intl.NumberFormat>();
/** For amounts that are too large for their digits. */
const beyond = new Map<string, Intl.NumberFormat>();

/** Intl throws at anything but three letters, known or not. Making a format costs more than a row, so each is kept. */
const formatOf = (currency: string, made: Map<string, Intl.NumberFormat>, notation: Intl.NumberFormatOptions = {}) => {
  const options = { style: 'currency', currency, signDisplay, ...notation } as const;
  const format = made.get(currency) ?? new Intl.NumberFormat('en-US', options);
  made.set(currency, format);
  return format;
};
