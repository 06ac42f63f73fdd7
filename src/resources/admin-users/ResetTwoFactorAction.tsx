import ResetIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { useAccess } from '../../authProvider/AccessProvider';
import { RefusedIconButton } from '../../authProvider/Refused';
import { useFeature } from '../../authProvider/useFeatures';
import { IconButton } from '../../ui/Buttons';
import { lazyPart } from '../../ui/lazyPart';
import { WhenLoaded } from '../../ui/WhenLoaded';

const ResetTwoFactorQuestion = lazyPart(async () => (await import('./ResetTwoFactorQuestion')).ResetTwoFactorQuestion);

/** A row's 'Reset two-factor sign-in', for an account that has it. Nothing if the API does not declare the feature `two-factor`. */
export const ResetTwoFactorAction = () => {
  const account = useRecordContext<AdminUser>();
  const isDeclared = useFeature('two-factor');
  const translate = useTranslate();
  const { refusal } = useAccess();
  /** Stays when a refetched list shows that a colleague has reset it, so that the question does not vanish. */
  const [asked, setAsked] = useState<AdminUser>();
  if (!account || !isDeclared || !(account.twoFactor || asked)) return null;
  const label = translate('resources.admin-users.action.reset_two_factor');
  const icon = <ResetIcon fontSize="small" />;
  const refused = refusal({ resource: 'admin-users', action: 'reset-two-factor', record: account });
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
          <ResetTwoFactorQuestion account={asked} onClose={() => setAsked(undefined)} />
        </WhenLoaded>
      )}
    </>
  );
};
