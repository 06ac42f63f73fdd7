import { type ComponentType, type ReactNode, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { useRefusal } from '../../authProvider/AccessProvider';
import { RefusedIconButton } from '../../authProvider/Refused';
import { IconButton } from '../../ui/Buttons';

interface AccountActionProps {
  /** The action's name in the access rules. */
  action: string;
  label: string;
  icon: ReactNode;
  /** The confirmation dialog, loaded on the first click. */
  Question: ComponentType<{ account: AdminUser; onClose: () => void }>;
  /** Whether the row has the button. A dialog that is open stays open. */
  isOffered?: boolean;
}

/** A row's button that asks for confirmation before it changes the account. */
export const AccountAction = ({ action, label, icon, Question, isOffered = true }: AccountActionProps) => {
  const account = useRecordContext<AdminUser>();
  const translate = useTranslate();
  const refused = useRefusal({ resource: 'admin-users', action, record: account });
  /** The account when the dialog opened: a refetch of the list must neither close the dialog nor reverse its action. */
  const [asked, setAsked] = useState<AdminUser>();
  if (!account || !(isOffered || asked)) return null;
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
      {asked && <Question account={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
