import type { Purchase } from '../../../server/contract';
import { money } from '../../format/money';
import { NONE, toNumber } from '../../format/number';

/** Price times quantity, in the purchase's currency. */
export const totalOf = ({ price, quantity, currency }: Purchase): string => {
  const [each, count] = [toNumber(price), toNumber(quantity)];
  return each === undefined || count === undefined ? NONE : money(each * count, currency);
};
