import { useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { mediumDate } from '../../format/date';
import { NONE } from '../../format/number';
import { Badge } from '../../ui/Badge';
import { WithInitials } from '../../ui/UserCell';

/** The username, with the initials of the name. */
export const Username = ({ username, name }: Pick<AdminUser, 'username' | 'name'>) =>
  username && <WithInitials name={name || username}>{username}</WithInitials>;

/** 'Nov 20, 2026', or 'Never'. An invalid date does not show 'Never'. */
export const LastLogin = ({ at }: { at: string | null }) => {
  const translate = useTranslate();
  return at ? mediumDate(at) || NONE : translate('resources.admin-users.never');
};

/** 'Admin' or 'Editor'; unknown roles are shown as sent. */
export const RoleBadge = ({ role }: { role: AdminUser['role'] }) => {
  const translate = useTranslate();
  if (!role) return null;
  return (
    <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>
      {translate(`resources.admin-users.role.${role}`, { _: '' }) || role}
    </Badge>
  );
};

/** Marks an account that cannot sign in. */
export const SuspendedBadge = () => {
  const translate = useTranslate();
  return <Badge tone="warning">{translate('resources.admin-users.suspended')}</Badge>;
};

/** Marks an account that logs in with a code. */
export const TwoFactorBadge = () => {
  const translate = useTranslate();
  return <Badge tone="success">{translate('resources.admin-users.two_factor')}</Badge>;
};
