import type { AdminUser } from '../../../server/contract';
import { accounts } from '../../i18n/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { AccountQuestion } from './AccountQuestion';

/** Asks before an account is suspended or reactivated. */
export const SuspendQuestion = ({ account, onClose }: { account: AdminUser; onClose: () => void }) => {
  const say = useLazyMessages('accounts.suspension', accounts.suspension);
  const suspended = !account.suspendedAt;
  const verb = suspended ? 'suspend' : 'reactivate';
  return (
    <AccountQuestion
      account={account}
      part="suspension"
      request={{ method: 'PATCH', body: { suspended } }}
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
