import { useTranslate } from 'react-admin';
import { isTrue } from '../../format/isTrue';
import { Badge } from '../../ui/Badge';

/** 'Resolved' or 'Unresolved'. */
export const Status = ({ resolved }: { resolved: unknown }) => {
  const translate = useTranslate();
  return isTrue(resolved) ? (
    <Badge tone="success">{translate('resources.feedback.status.resolved')}</Badge>
  ) : (
    <Badge tone="warning">{translate('resources.feedback.status.unresolved')}</Badge>
  );
};
