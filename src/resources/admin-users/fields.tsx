import { useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { mediumDate } from '../../format/date';
import { NONE } from '../../format/number';
import { textOf } from '../../format/values';
import { Badge } from '../../ui/Badge';

/** 'Nov 20, 2026', or 'Never'; what is no date does not say that there was no login. */
export const LastLogin = ({ at }: { at: string | null }) => {
  const translate = useTranslate();
  return at ? mediumDate(at) || NONE : translate('resources.admin-users.never');
};

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
