import { useTranslate } from 'react-admin';

/** 'Supplement #12': a purchase knows its supplement by number alone. */
export const SupplementNumber = ({ id }: { id: number }) => {
  const translate = useTranslate();
  return translate('resources.purchases.supplement', { id });
};
