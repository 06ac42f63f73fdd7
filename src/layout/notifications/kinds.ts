import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import RoleIcon from '@mui/icons-material/ManageAccountsOutlined';
import OtherIcon from '@mui/icons-material/NotificationsNone';
import NewAdminIcon from '@mui/icons-material/PersonAddAltOutlined';
import ExportIcon from '@mui/icons-material/SaveAltOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import type { ComponentType } from 'react';
import type { Notification } from '../../../server/contract';
import { useEntries } from '../../crud/useEntries';
import { addressOf, useRecordAddress } from '../../crud/useRecordAddress';

interface Kind {
  icon: ComponentType;
  /** The resource of the record that it is about. By default, the resource in the notification's data. */
  resource?: string;
  /** The address of a notification that is about no record. */
  to?: string;
}

const account: Kind = { icon: SecurityIcon, to: '/settings?tab=security' };

const kinds: Readonly<Record<string, Kind>> = {
  feedback_created: { icon: FeedbackIcon, resource: 'feedback' },
  feedback_assigned: { icon: FeedbackIcon, resource: 'feedback' },
  import_finished: { icon: ImportIcon },
  import_failed: { icon: ImportIcon },
  export_finished: { icon: ExportIcon },
  export_failed: { icon: ExportIcon },
  admin_created: { icon: NewAdminIcon, resource: 'admin-users' },
  role_changed: { icon: RoleIcon, resource: 'admin-users' },
  new_browser: account,
  password_reset: account,
  wrong_code: account,
  invitation_created: { icon: NewAdminIcon, resource: 'admin-users' },
  two_factor_reset: { icon: SecurityIcon, resource: 'admin-users' },
};

export const iconOf = ({ kind }: Notification): ComponentType => kinds[kind]?.icon ?? OtherIcon;

/** Returns the resource that a notification is about. */
export const resourceOf = ({ kind, data }: Notification) => kinds[kind]?.resource ?? data.resource;

/** Returns a function that returns the address of a notification: the record, its list, or a tab of the settings. */
export const useNotificationAddress = () => {
  const entries = useEntries();
  const addressFor = useRecordAddress();
  return (notification: Notification): string => {
    const { kind, recordId, data } = notification;
    const to = kinds[kind]?.to;
    if (to) return to;
    const resource = resourceOf(notification);
    const entry = entries.find(({ name, api }) => name === resource || api?.path === resource);
    if (!entry) return '/';
    if (recordId === null) return addressOf(entry);
    return addressFor(entry, { id: recordId, title: data.name ?? '', detail: null, at: null });
  };
};
