import SuspendIcon from '@mui/icons-material/Block';
import ReactivateIcon from '@mui/icons-material/LockOpenOutlined';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { useAccess } from '../../authProvider/AccessProvider';
import { RefusedIconButton } from '../../authProvider/Refused';
import { useFeature } from '../../authProvider/useFeatures';
import { IconButton } from '../../ui/Buttons';
import { lazyPart } from '../../ui/lazyPart';
import { WhenLoaded } from '../../ui/WhenLoaded';

const SuspendQuestion = lazyPart(async () => (await import('./SuspendQuestion')).SuspendQuestion);

/** A row's 'Suspend' or 'Reactivate'. Nothing if the API does not declare the feature `suspension`. */
export const SuspendAction = () => {
  const account = useRecordContext<AdminUser>();
  const isDeclared = useFeature('suspension');
  const translate = useTranslate();
  const { refusal } = useAccess();
  /** The account as it was when the question was opened: a refetched list must not turn it into its opposite. */
  const [asked, setAsked] = useState<AdminUser>();
  if (!account || !isDeclared) return null;
  const isSuspended = Boolean(account.suspendedAt);
  const label = translate(`resources.admin-users.action.${isSuspended ? 'reactivate' : 'suspend'}`);
  const icon = isSuspended ? <ReactivateIcon fontSize="small" /> : <SuspendIcon fontSize="small" />;
  const refused = refusal({ resource: 'admin-users', action: 'suspend', record: account });
  if (refused)
    return (
      <RefusedIconButton label={label} reason={translate(refused)}>
        {icon}
      </RefusedIconButton>
    );
  return (
    <>
      <IconButton label={label} onClick={() => setAsked(account)}>
        {icon}
      </IconButton>
      {asked && (
        <WhenLoaded>
          <SuspendQuestion account={asked} onClose={() => setAsked(undefined)} />
        </WhenLoaded>
      )}
    </>
  );
};
