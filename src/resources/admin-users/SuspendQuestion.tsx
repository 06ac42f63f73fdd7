import { useDataProvider } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';
import { accounts } from '../../i18n/en/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';

/** Asks before an account is suspended or reactivated. */
export const SuspendQuestion = ({ account, onClose }: { account: AdminUser; onClose: () => void }) => {
  const say = useLazyMessages('accounts.suspension', accounts.suspension);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const suspended = !account.suspendedAt;
  const verb = suspended ? 'suspend' : 'reactivate';
  const path = `admin-users/${account.id}/suspension`;
  return (
    <ConfirmDialog
      resource="admin-users"
      send={() => dataProvider.send('admin-users', path, { method: 'PATCH', body: { suspended } }, () => undefined)}
      texts={{
        title: say(`${verb}_title`),
        text: say(`${verb}_text`, { name: account.name || account.username }),
        submit: say(verb),
        submitting: say(suspended ? 'suspending' : 'reactivating'),
        done: say(suspended ? 'suspended' : 'reactivated'),
        failed: say(`${verb}_failed`),
      }}
      onClose={onClose}
    />
  );
};
