import type { Purchase } from '../../../server/contract';
import { money } from '../../format/money';
import { digits, NONE, toNumber } from '../../format/number';

/** In the purchase's currency. Without one, the amount alone: dollars would be a guess. */
export const priceOf = ({ price, currency }: Purchase): string => money(price, currency);

/** As it is: a quantity is not rounded. */
export const quantityOf = ({ quantity }: Purchase): string => {
  const count = toNumber(quantity);
  return count === undefined ? NONE : digits(count, exact);
};

/** Price times quantity, in the purchase's currency. */
export const totalOf = ({ price, quantity, currency }: Purchase): string => {
  const [each, count] = [toNumber(price), toNumber(quantity)];
  return each === undefined || count === undefined ? NONE : money(each * count, currency);
};

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
