import { useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { textOf } from '../../format/textOf';
import { Badge } from '../../ui/Badge';

/** 'Admin' or 'Editor'; a role that the console does not know by its own name. */
export const RoleBadge = ({ role }: { role: AdminUser['role'] }) => {
  const translate = useTranslate();
  const name = textOf(role);
  if (!name) return null;
  return (
    <Badge tone={name === 'admin' ? 'accent' : 'neutral'}>
      {translate(`resources.admin-users.role.${name}`, { _: '' }) || name}
    </Badge>
  );
};
