import { digits, POWERS } from './number';

/**
 * Formats an amount in its currency for en-US (specification, section 9): '$1,234.50', '€12.00', '¥1,290'; '–' for NaN and infinite
 * amounts. An amount that rounds to zero has no sign.
 * @param currency An ISO 4217 code. An unknown code of three letters is placed before the amount, any other text after it
 *   ('12.00 COINS'). With '', only the amount is returned.
 */
export const money = (amount: number, currency = 'USD'): string => {
  const code = currency.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return digits(amount, formatOf(code, formats), formatOf(code, beyond, POWERS));
  return code && Number.isFinite(amount) ? `${digits(amount, plain)} ${code}` : digits(amount, plain);
};

/** Avoids '-$0.00'. */
const signDisplay = 'negative';
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
const formats = new Map<string, Intl.NumberFormat>();
/** Format of amounts with more digits than a double holds. */
const beyond = new Map<string, Intl.NumberFormat>();

/** Formats by currency. Intl throws for anything but three letters. Cached, because creating a format is slower than a row. */
const formatOf = (currency: string, made: Map<string, Intl.NumberFormat>, notation: Intl.NumberFormatOptions = {}) => {
  const options = { style: 'currency', currency, signDisplay, ...notation } as const;
  const format = made.get(currency) ?? new Intl.NumberFormat('en-US', options);
  made.set(currency, format);
  return format;
};
