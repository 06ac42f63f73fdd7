import { useTranslate } from 'react-admin';
import { NONE } from '../../format/number';
import { textOf } from '../../format/textOf';

/** 'Supplement #12': a purchase knows its supplement by number alone. */
export const SupplementNumber = ({ id }: { id: unknown }) => {
  const translate = useTranslate();
  return translate('resources.purchases.supplement', { id: textOf(id) || NONE });
};
