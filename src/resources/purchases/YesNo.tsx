import { useTranslate } from 'react-admin';
import { isTrue } from '../../format/isTrue';
import { Badge } from '../../ui/Badge';

/** 'Yes' for true, which may arrive as text; 'No' for everything else. */
export const YesNo = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  return isTrue(value) ? (
    <Badge tone="accent">{translate('resources.purchases.yes')}</Badge>
  ) : (
    <Badge>{translate('resources.purchases.no')}</Badge>
  );
};
