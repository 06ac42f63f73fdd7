import { useTranslate } from 'react-admin';
import { isTrue } from '../format/isTrue';
import { Badge } from './Badge';

/** 'Active' or 'Inactive'. */
export const ActiveBadge = ({ active }: { active: unknown }) => {
  const translate = useTranslate();
  return isTrue(active) ? (
    <Badge tone="success">{translate('kit.status.active')}</Badge>
  ) : (
    <Badge>{translate('kit.status.inactive')}</Badge>
  );
};
