import { useTranslate } from 'react-admin';
import { Badge } from '../../kit/Badge';

/** 'Yes' for true, which may arrive as text; 'No' for everything else. */
export const YesNo = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  return value === true || value === 'true' ? (
    <Badge tone="accent">{translate('resources.purchases.yes')}</Badge>
  ) : (
    <Badge>{translate('resources.purchases.no')}</Badge>
  );
};
