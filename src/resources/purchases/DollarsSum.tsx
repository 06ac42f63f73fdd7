import { useListContext, useTranslate } from 'react-admin';
import { number } from '../../dataProvider/parse';
import { money } from '../../format/money';

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
