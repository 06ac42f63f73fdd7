import { useDataProvider } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import { useWrite } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { accounts } from '../../i18n/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';

const RESOURCE = 'admin-users';

/** Asks before a colleague's two-factor sign-in is reset. */
export const ResetTwoFactorQuestion = ({ account, onClose }: { account: AdminUser; onClose: () => void }) => {
  const say = useLazyMessages('accounts.two_factor_reset', accounts.two_factor_reset);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { id, name, username } = account;
  const write = useWrite({
    resource: RESOURCE,
    send: () => dataProvider.send(RESOURCE, `${RESOURCE}/${id}/two-factor`, { method: 'DELETE' }, () => undefined),
    success: { title: say('done') },
    failure: () => ({ title: say('failed'), destructive: true }),
    onSuccess: onClose,
    once: true,
  });
  return (
    <ConfirmDialog
      title={say('title')}
      text={say('text', { name: name || username })}
      submit={say('submit')}
      submitting={say('submitting')}
      write={write}
      onConfirm={() => void write.run(undefined)}
      onClose={onClose}
    />
  );
};
