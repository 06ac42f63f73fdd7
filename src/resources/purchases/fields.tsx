import { useTranslate } from 'react-admin';
import type { Purchase } from '../../../server/contract';
import { TwoLines } from '../../crud/list/TwoLines';
import { money } from '../../format/money';
import { exactNumber, NONE } from '../../format/number';
import { Badge } from '../../ui/Badge';

/** 'Supplement #12' (specification, section 2), and with our API the name at the purchase below it. */
export const PurchasedSupplement = ({ supplementId, purchasedAs = '' }: Purchase) => {
  const translate = useTranslate();
  // An API can send an empty text, too.
  const id = String(supplementId) || NONE;
  return <TwoLines first={translate('resources.purchases.supplement', { id })} second={purchasedAs} />;
};

/** 'Yes' or 'No'. */
export const YesNo = ({ value }: { value: boolean }) => {
  const translate = useTranslate();
  return value ? (
    <Badge tone="accent">{translate('ra.boolean.true')}</Badge>
  ) : (
    <Badge>{translate('ra.boolean.false')}</Badge>
  );
};

/** In the purchase's currency. Without one, only the amount: dollars would be a guess. */
export const priceOf = ({ price, currency }: Purchase): string => money(price, currency);

/** Quantities are not rounded. */
export const quantityOf = ({ quantity }: Purchase): string => exactNumber(quantity);

/** Price times quantity, in the purchase's currency. */
export const totalOf = ({ price, quantity, currency }: Purchase): string => money(price * quantity, currency);
