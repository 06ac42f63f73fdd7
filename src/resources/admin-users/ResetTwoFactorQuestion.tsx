import { useDataProvider } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';
import { accounts } from '../../i18n/en/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';

/** Asks before a colleague's two-factor sign-in is reset. */
export const ResetTwoFactorQuestion = ({ account, onClose }: { account: AdminUser; onClose: () => void }) => {
  const say = useLazyMessages('accounts.two_factor_reset', accounts.two_factor_reset);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = `admin-users/${account.id}/two-factor`;
  return (
    <ConfirmDialog
      resource="admin-users"
      send={() => dataProvider.send('admin-users', path, { method: 'DELETE' }, () => undefined)}
      texts={{
        title: say('title'),
        text: say('text', { name: account.name || account.username }),
        submit: say('submit'),
        submitting: say('submitting'),
        done: say('done'),
        failed: say('failed'),
      }}
      onClose={onClose}
    />
  );
};
