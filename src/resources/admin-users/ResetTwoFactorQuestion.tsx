import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Asks before a colleague's two-factor sign-in is reset. */
export const ResetTwoFactorQuestion = ({ account, onClose }: { account: AdminUser; onClose: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const path = `admin-users/${account.id}/two-factor`;
  return (
    <ConfirmDialog
      resource="admin-users"
      send={() => dataProvider.send('admin-users', path, { method: 'DELETE' }, () => undefined)}
      texts={{
        title: translate('two_factor_reset.title'),
        text: translate('two_factor_reset.text', { name: account.name || account.username }),
        submit: translate('two_factor_reset.submit'),
        submitting: translate('two_factor_reset.submitting'),
        done: translate('two_factor_reset.done'),
        failed: translate('two_factor_reset.failed'),
      }}
      onClose={onClose}
    />
  );
};
