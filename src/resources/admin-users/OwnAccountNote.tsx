import Alert from '@mui/material/Alert';
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import type { AdminUser } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';

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
