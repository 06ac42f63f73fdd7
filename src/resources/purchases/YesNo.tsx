import { useTranslate } from 'react-admin';
import { Badge } from '../../kit/Badge';
import { isTrue } from '../../kit/isTrue';

/** 'Yes' for true, which may arrive as text; 'No' for everything else. */
export const YesNo = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  return isTrue(value) ? (
    <Badge tone="accent">{translate('resources.purchases.yes')}</Badge>
  ) : (
    <Badge>{translate('resources.purchases.no')}</Badge>
  );
};
