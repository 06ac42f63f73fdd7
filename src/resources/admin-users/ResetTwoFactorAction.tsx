import ResetIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { AccountAction } from './AccountAction';

const ResetTwoFactorQuestion = loadable(
  async () => (await import('./ResetTwoFactorQuestion')).ResetTwoFactorQuestion,
  PartFailure,
);

/** A row's 'Reset two-factor sign-in', for accounts that use it. Renders nothing without our API's features. */
export const ResetTwoFactorAction = () => {
  const account = useRecordContext<AdminUser>();
  const translate = useTranslate();
  if (!useHasFeatures()) return null;
  return (
    <AccountAction
      action="reset-two-factor"
      label={translate('resources.admin-users.action.reset_two_factor')}
      icon={<ResetIcon fontSize="small" />}
      Question={ResetTwoFactorQuestion}
      isOffered={Boolean(account?.twoFactor)}
    />
  );
};
