import { useTranslate } from 'react-admin';
import { NONE } from '../../format/number';

/** 'Supplement #12': a purchase knows its supplement by number alone. */
export const SupplementNumber = ({ id }: { id: unknown }) => {
  const translate = useTranslate();
  const isKnown = typeof id === 'number' || (typeof id === 'string' && id.trim() !== '');
  return translate('resources.purchases.supplement', { id: isKnown ? id : NONE });
};
