import { useTranslate } from 'react-admin';
import type { Purchase } from '../../../server/contract';
import { money } from '../../format/money';
import { digits, NONE, toNumber } from '../../format/number';
import { isTrue, textOf } from '../../format/values';
import { Badge } from '../../ui/Badge';

/** 'Supplement #12': a purchase only has the supplement's number. */
export const SupplementNumber = ({ id }: { id: unknown }) => {
  const translate = useTranslate();
  return translate('resources.purchases.supplement', { id: textOf(id) || NONE });
};

/** 'Yes' for true, which may arrive as text; 'No' for everything else. */
export const YesNo = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  return isTrue(value) ? (
    <Badge tone="accent">{translate('resources.purchases.yes')}</Badge>
  ) : (
    <Badge>{translate('resources.purchases.no')}</Badge>
  );
};

/** In the purchase's currency. Without one, only the amount: dollars would be a guess. */
export const priceOf = ({ price, currency }: Purchase): string => money(price, currency);

/** Quantities are not rounded. */
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
