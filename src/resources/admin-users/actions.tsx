import SuspendIcon from '@mui/icons-material/Block';
import ReactivateIcon from '@mui/icons-material/LockOpenOutlined';
import InviteIcon from '@mui/icons-material/MailOutline';
import ResetIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { useRefusal } from '../../authProvider/AccessProvider';
import { Refused, RefusedIconButton } from '../../authProvider/Refused';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { IconButton } from '../../ui/Buttons';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import type { AccountChange } from './AccountQuestion';

const AccountQuestion = loadable(async () => (await import('./AccountQuestion')).AccountQuestion, PartFailure);
const InvitationsDialog = loadable(async () => (await import('./InvitationsDialog')).InvitationsDialog, PartFailure);

/**
 * A row's 'Reset two-factor sign-in', for accounts that use it, and 'Suspend' or 'Reactivate'. Renders nothing without our API's
 * features.
 */
export const AccountActions = () => {
  const account = useRecordContext<AdminUser>();
  if (!useHasFeatures() || !account) return null;
  const [change, Icon] = account.suspendedAt
    ? (['reactivate', ReactivateIcon] as const)
    : (['suspend', SuspendIcon] as const);
  return (
    <>
      <AccountAction
        account={account}
        action="reset-two-factor"
        change="reset_two_factor"
        icon={<ResetIcon fontSize="small" />}
        isOffered={Boolean(account.twoFactor)}
      />
      <AccountAction account={account} action="suspend" change={change} icon={<Icon fontSize="small" />} />
    </>
  );
};

interface AccountActionProps {
  account: AdminUser;
  /** The action's name in the access rules. */
  action: string;
  change: AccountChange;
  icon: ReactNode;
  /** Whether the row has the button. A dialog that is open stays open. */
  isOffered?: boolean;
}

/** A row's button that asks for confirmation before it changes the account. */
const AccountAction = ({ account, action, change, icon, isOffered = true }: AccountActionProps) => {
  const translate = useTranslate();
  const refused = useRefusal({ resource: 'admin-users', action, record: account });
  /** What the dialog was opened for: a refetch of the list must neither close the dialog nor reverse its action. */
  const [asked, setAsked] = useState<{ account: AdminUser; change: AccountChange }>();
  const label = translate(`resources.admin-users.action.${change}`);
  if (!isOffered && !asked) return null;
  if (refused)
    return (
      <RefusedIconButton label={label} reason={translate(refused)}>
        {icon}
      </RefusedIconButton>
    );
  return (
    <>
      <IconButton label={label} onClick={() => setAsked({ account, change })}>
        {icon}
      </IconButton>
      {asked && <AccountQuestion {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

/** Aligns the button to the right in a heading without tools, too. */
const NEXT_TO_ADD = { '.page__header > &': { ml: 'auto' } };

/** Opens the dialog with the invitations. Renders nothing without our API's features. */
export const InviteButton = () => {
  const isDeclared = useHasFeatures();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('resources.admin-users.action.invite');
  const refused = useRefusal({ resource: 'admin-users', action: 'invite' });
  const look = { variant: 'outlined', startIcon: <InviteIcon />, sx: NEXT_TO_ADD } as const;
  if (!isDeclared) return null;
  if (refused)
    return (
      <Refused reason={translate(refused)}>
        <Button {...look} className="refused" aria-disabled>
          {label}
        </Button>
      </Refused>
    );
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <InvitationsDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** Warns before the deletion of the own account. The specification's dialog has no such note. */
export const OwnAccountNote = () => {
  const account = useRecordContext<AdminUser>();
  const { identity } = useGetIdentity();
  const translate = useTranslate();
  if (!useHasFeatures() || !account || String(account.id) !== String(identity?.id)) return null;
  return (
    <Alert severity="warning" role="note">
      {translate('resources.admin-users.own_account')}
    </Alert>
  );
};
