import SuspendIcon from '@mui/icons-material/Block';
import ReactivateIcon from '@mui/icons-material/LockOpenOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { AccountAction } from './AccountAction';

const SuspendQuestion = loadable(async () => (await import('./SuspendQuestion')).SuspendQuestion, PartFailure);

/** A row's 'Suspend' or 'Reactivate'. Renders nothing without our API's features. */
export const SuspendAction = () => {
  const isSuspended = Boolean(useRecordContext<AdminUser>()?.suspendedAt);
  const translate = useTranslate();
  if (!useHasFeatures()) return null;
  return (
    <AccountAction
      action="suspend"
      label={translate(`resources.admin-users.action.${isSuspended ? 'reactivate' : 'suspend'}`)}
      icon={isSuspended ? <ReactivateIcon fontSize="small" /> : <SuspendIcon fontSize="small" />}
      Question={SuspendQuestion}
    />
  );
};
