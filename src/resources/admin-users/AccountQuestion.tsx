import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';

export type AccountChange = 'suspend' | 'reactivate' | 'reset_two_factor';

interface AccountQuestionProps {
  account: AdminUser;
  change: AccountChange;
  onClose: () => void;
}

/** Asks before an account is suspended or reactivated, or before its two-factor sign-in is reset. */
export const AccountQuestion = ({ account, change, onClose }: AccountQuestionProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isReset = change === 'reset_two_factor';
  const key = isReset ? 'two_factor_reset' : `suspension.${change}`;
  const path = `admin-users/${account.id}/${isReset ? 'two-factor' : 'suspension'}`;
  const suspension = { method: 'PATCH', body: { suspended: change === 'suspend' } } as const;
  return (
    <ConfirmDialog
      resource="admin-users"
      send={() => dataProvider.send('admin-users', path, isReset ? { method: 'DELETE' } : suspension, () => undefined)}
      texts={{
        title: translate(`${key}.title`),
        text: translate(`${key}.text`, { name: account.name || account.username }),
        submit: translate(`${key}.submit`),
        submitting: translate(`${key}.submitting`),
        done: translate(`${key}.done`),
        failed: translate(`${key}.failed`),
      }}
      onClose={onClose}
    />
  );
};
