import { digits, POWERS } from '../../../format/number';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const millions = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });
const powers = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...POWERS });

/** An axis's amount, as short as it can be: '$1,200', '$0.50', '$3M', '$1E21'. */
export const dollarTick = (amount: number) => digits(amount, Math.abs(amount) < 1e6 ? dollars : millions, powers);
