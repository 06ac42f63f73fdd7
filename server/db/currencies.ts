/** The number of decimals of unknown currencies, and of sums in US dollars. */
const USUAL_DECIMALS = 2;

/** Returns the number of decimals of a currency: 2 of EUR, 0 of JPY, 3 of KWD. @param currency Undefined for US dollars. */
export function decimalsOf(currency: string | undefined): number {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return USUAL_DECIMALS;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? USUAL_DECIMALS;
}
