import { useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { Badge } from '../../kit/Badge';

/** 'Admin' or 'Editor'. */
export const RoleBadge = ({ role }: { role: AdminUser['role'] }) => {
  const translate = useTranslate();
  return (
    <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>
      {translate(`resources.admin-users.roles.${role}`, { _: String(role ?? '') })}
    </Badge>
  );
};
