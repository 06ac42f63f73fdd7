import { NONE, toNumber } from './number';

/**
 * '$1,234.50', '€12.00', '¥1,290': an amount in its currency, as en-US writes it (specification, section 9).
 * @param currency An ISO 4217 code. One that no currency has is written behind the amount: '12.00 COINS'.
 */
export const money = (amount: unknown, currency: unknown = 'USD'): string => {
  const number = toNumber(amount);
  if (number === undefined) return NONE;
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  if (/^[A-Z]{3}$/.test(code)) return formatOf(code).format(number);
  const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(number);
  return code ? `${plain} ${code}` : plain;
};

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (currency: string) => {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
};
