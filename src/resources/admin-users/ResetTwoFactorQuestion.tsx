import type { AdminUser } from '../../../server/contract';
import { accounts } from '../../i18n/accounts';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { AccountQuestion } from './AccountQuestion';

/** Asks before a colleague's two-factor sign-in is reset. */
export const ResetTwoFactorQuestion = ({ account, onClose }: { account: AdminUser; onClose: () => void }) => {
  const say = useLazyMessages('accounts.two_factor_reset', accounts.two_factor_reset);
  return (
    <AccountQuestion
      account={account}
      part="two-factor"
      request={{ method: 'DELETE' }}
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
