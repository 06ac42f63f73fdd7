import { numberFormat, perLanguage } from './formats';
import { digits, POWERS } from './number';

/**
 * Formats an amount in its currency, in English for en-US (specification, section 9): '$1,234.50', '€12.00', '¥1,290'. Returns
 * '–' for NaN and infinite amounts. An amount that rounds to zero has no sign.
 * @param currency An ISO 4217 code. An unknown code of three letters is placed before the amount, any other text after it
 *   ('12.00 COINS'). With '', only the amount is returned.
 */
export const money = (amount: number, currency = 'USD'): string => {
  const code = currency.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return digits(amount, ...formatsOf(code));
  return code && Number.isFinite(amount) ? `${digits(amount, plain())} ${code}` : digits(amount, plain());
};

/** Returns the number of decimals of a currency: 2 of EUR, 0 of JPY, 3 of KWD, and 2 of an unknown one. */
export const decimalsOf = (currency: string): number =>
  (/^[A-Z]{3}$/.test(currency) ? formatsOf(currency)[0] : plain()).resolvedOptions().maximumFractionDigits ?? 2;

/** Avoids '-$0.00'. */
const signDisplay = 'negative';
const plain = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
/** By currency: the usual format, and one for amounts with more digits than a double holds. */
const formats = perLanguage(() => new Map<string, [Intl.NumberFormat, () => Intl.NumberFormat]>());

/** Returns the formats of a currency, from the cache if possible. @param currency Three letters, or else `Intl` throws. */
const formatsOf = (currency: string) => {
  const options = { style: 'currency', currency, signDisplay } as const;
  const cache = formats();
  const pair = cache.get(currency) ?? [numberFormat(options)(), numberFormat({ ...options, ...POWERS })];
  cache.set(currency, pair);
  return pair;
};
