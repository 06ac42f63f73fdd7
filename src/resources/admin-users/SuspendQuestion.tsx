import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Asks before an account is suspended or reactivated. */
export const SuspendQuestion = ({ account, onClose }: { account: AdminUser; onClose: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const suspended = !account.suspendedAt;
  const verb = suspended ? 'suspend' : 'reactivate';
  const path = `admin-users/${account.id}/suspension`;
  return (
    <ConfirmDialog
      resource="admin-users"
      send={() => dataProvider.send('admin-users', path, { method: 'PATCH', body: { suspended } }, () => undefined)}
      texts={{
        title: translate(`suspension.${verb}_title`),
        text: translate(`suspension.${verb}_text`, { name: account.name || account.username }),
        submit: translate(`suspension.${verb}`),
        submitting: translate(suspended ? 'suspension.suspending' : 'suspension.reactivating'),
        done: translate(suspended ? 'suspension.suspended' : 'suspension.reactivated'),
        failed: translate(`suspension.${verb}_failed`),
      }}
      onClose={onClose}
    />
  );
};
