import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog, textsAt } from '../../crud/dialog/ConfirmDialog';
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
  const send = () =>
    change === 'reset_two_factor'
      ? dataProvider.send('admin-users', `admin-users/${account.id}/two-factor`, { method: 'DELETE' })
      : dataProvider.send('admin-users', `admin-users/${account.id}/suspension`, {
          method: 'PATCH',
          body: { suspended: change === 'suspend' },
        });
  return (
    <ConfirmDialog
      resource="admin-users"
      send={send}
      texts={textsAt(translate, `account_changes.${change}`, { name: account.name || account.username })}
      onClose={onClose}
    />
  );
};
