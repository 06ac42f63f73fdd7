import { useListContext, useTranslate } from 'react-admin';
import type { Purchase } from '../../../server/contract';
import { TwoLines } from '../../crud/list/TwoLines';
import { number } from '../../dataProvider/parse';
import { money } from '../../format/money';
import { NONE } from '../../format/number';
import { Badge } from '../../ui/Badge';

/** 'Supplement #12' (specification, section 2), and with our API the name at the purchase below it. */
export const PurchasedSupplement = ({ supplementId, purchasedAs = '' }: Purchase) => {
  const translate = useTranslate();
  // An API can send an empty text, too.
  const id = String(supplementId) || NONE;
  return <TwoLines first={translate('resources.purchases.supplement', { id })} second={purchasedAs} />;
};

/** 'Yes' or 'No'. */
export const YesNo = ({ value }: { value: boolean }) => (
  <Badge tone={value ? 'accent' : 'neutral'}>{useTranslate()(`ra.boolean.${value}`)}</Badge>
);

/** 'Total: $18,874.20' of a filtered list, if the API sends it. */
export const DollarsSum = () => {
  const translate = useTranslate();
  const dollars = number(useListContext().meta?.dollars);
  if (Number.isNaN(dollars)) return null;
  return (
    <p className="list__summary muted" aria-live="polite">
      {translate('resources.purchases.sum')} <b>{money(dollars)}</b>{' '}
      <small>{translate('resources.purchases.sum_hint')}</small>
    </p>
  );
};
