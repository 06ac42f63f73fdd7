import { useTranslate } from 'react-admin';
import { Badge } from '../../kit/Badge';

export const YesNo = ({ value }: { value: boolean }) => {
  const translate = useTranslate();
  return value ? (
    <Badge tone="accent">{translate('resources.purchases.yes')}</Badge>
  ) : (
    <Badge>{translate('resources.purchases.no')}</Badge>
  );
};
