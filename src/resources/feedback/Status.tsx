import { useTranslate } from 'react-admin';
import { Badge } from '../../kit/Badge';

/** 'Resolved' or 'Unresolved'. */
export const Status = ({ resolved }: { resolved: boolean }) => {
  const translate = useTranslate();
  return resolved ? (
    <Badge tone="success">{translate('resources.feedback.status.resolved')}</Badge>
  ) : (
    <Badge tone="warning">{translate('resources.feedback.status.unresolved')}</Badge>
  );
};
