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

/** The roles as choices. */
export const roles = (['admin', 'editor'] as const).map((id) => ({ id, name: `resources.admin-users.role.${id}` }));

/** 'Admin' or 'Editor' (unknown roles are shown as sent), and whether the account logs in with a code, or cannot log in. */
export const AccountState = ({ role, twoFactor, suspendedAt }: AdminUser) => {
  const translate = useTranslate();
  const t = (key: string) => translate(`resources.admin-users.${key}`, { _: '' });
  return (
    <>
      {role && <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{t(`role.${role}`) || role}</Badge>}{' '}
      {twoFactor && <Badge tone="success">{t('two_factor')}</Badge>}{' '}
      {suspendedAt && <Badge tone="warning">{t('suspended')}</Badge>}
    </>
  );
};
