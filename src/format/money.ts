import { NONE, toNumber } from './number';

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
  if (/^[A-Z]{3}$/.test(code)) return formatOf(code).format(number);
  return code ? `${plain.format(number)} ${code}` : plain.format(number);
};

/** With signDisplay, '-$0.00' is not written. */
const signDisplay = 'negative';
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
const formats = new Map<string, Intl.NumberFormat>();

/** Intl throws at anything but three letters, known or not. Making a format costs more than a row, so each is kept. */
const formatOf = (currency: string) => {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, signDisplay });
  formats.set(currency, format);
  return format;
};
