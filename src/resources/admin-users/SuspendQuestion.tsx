import { useDataProvider } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { ConfirmDialog } from '../../crud/dialog/ConfirmDialog';
import { useWrite } from '../../crud/useWrite';
import type { ConsoleDataProvider } from '../../dataProvider';
import { accounts } from '../../i18n/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';

const RESOURCE = 'admin-users';

/** Asks before an account is suspended or reactivated. */
export const SuspendQuestion = ({ account, onClose }: { account: AdminUser; onClose: () => void }) => {
  const say = useLazyMessages('accounts.suspension', accounts.suspension);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { id, name, username } = account;
  const suspended = !account.suspendedAt;
  const verb = suspended ? 'suspend' : 'reactivate';
  const write = useWrite({
    resource: RESOURCE,
    send: () =>
      dataProvider.send(
        RESOURCE,
        `${RESOURCE}/${id}/suspension`,
        { method: 'PATCH', body: { suspended } },
        () => undefined,
      ),
    success: { title: say(suspended ? 'suspended' : 'reactivated') },
    failure: () => ({ title: say(`${verb}_failed`), destructive: true }),
    onSuccess: onClose,
    once: true,
  });
  return (
    <ConfirmDialog
      title={say(`${verb}_title`)}
      text={say(`${verb}_text`, { name: name || username })}
      submit={say(verb)}
      submitting={say(suspended ? 'suspending' : 'reactivating')}
      write={write}
      onConfirm={() => void write.run(undefined)}
      onClose={onClose}
    />
  );
};
