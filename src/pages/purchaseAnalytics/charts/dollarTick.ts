const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const millions = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

/** An axis's amount, as short as it can be: '$1,200', '$0.50', '$3M'. */
export const dollarTick = (amount: number) => (Math.abs(amount) < 1e6 ? dollars : millions).format(amount);
