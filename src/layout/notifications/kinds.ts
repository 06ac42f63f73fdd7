import FeedbackIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import RoleIcon from '@mui/icons-material/ManageAccountsOutlined';
import OtherIcon from '@mui/icons-material/NotificationsNone';
import NewAdminIcon from '@mui/icons-material/PersonAddAltOutlined';
import ExportIcon from '@mui/icons-material/SaveAltOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { Notification } from '../../../server/contract';
import { getSession } from '../../authProvider/session';
import type { AnyDefinition } from '../../crud/defineResource';
import { useEntries } from '../../crud/useEntries';
import { addressOf, useRecordAddress } from '../../crud/useRecordAddress';
import type { ConsoleDataProvider } from '../../dataProvider';
import { notificationPage } from './reads';

interface Kind {
  icon: ComponentType;
  /** The resource of the record that it is about. By default, the resource in the notification's data. */
  resource?: string;
  /** The address of a notification that is about no record. */
  to?: string;
}

const feedback: Kind = { icon: FeedbackIcon, resource: 'feedback' };
const newAdmin: Kind = { icon: NewAdminIcon, resource: 'admin-users' };
const account: Kind = { icon: SecurityIcon, to: '/settings?tab=security' };

const kinds: Readonly<Record<string, Kind>> = {
  feedback_created: feedback,
  feedback_assigned: feedback,
  import_finished: { icon: ImportIcon },
  import_failed: { icon: ImportIcon },
  export_finished: { icon: ExportIcon },
  export_failed: { icon: ExportIcon },
  admin_created: newAdmin,
  role_changed: { icon: RoleIcon, resource: 'admin-users' },
  new_browser: account,
  password_reset: account,
  wrong_code: account,
  invitation_created: newAdmin,
  two_factor_reset: { icon: SecurityIcon, resource: 'admin-users' },
};

export const iconOf = ({ kind }: Notification): ComponentType => kinds[kind]?.icon ?? OtherIcon;

/** Returns whether a notification is about a resource, whose API can have another path. */
const isAbout = ({ kind, data }: Notification, { name, api }: AnyDefinition) => {
  const resource = kinds[kind]?.resource ?? data.resource;
  return name === resource || api?.path === resource;
};

/** Returns functions that return a notification's address (the record, its list, or a tab of the settings), and its sentence. */
export const useNotificationTexts = () => {
  const translate = useTranslate();
  const entries = useEntries();
  const addressFor = useRecordAddress();
  const entryOf = (notification: Notification) => entries.find((entry) => isAbout(notification, entry));

  const browserName = (agent: string) => {
    const [browser, system] = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(agent))?.[1]);
    if (browser && system) return translate('notifications.browser_on', { browser, system });
    return browser ?? system ?? translate('notifications.unknown_browser');
  };

  const addressOfNotification = (notification: Notification): string => {
    const { kind, recordId, data } = notification;
    const to = kinds[kind]?.to;
    const entry = entryOf(notification);
    if (to || !entry) return to ?? '/';
    if (recordId === null) return addressOf(entry);
    return addressFor(entry, { id: recordId, title: data.name ?? '', detail: null, at: null });
  };

  const sentenceOf = (notification: Notification): string => {
    const { kind, recordId, data } = notification;
    const { name, actor, role, resource, count, address, userAgent } = data;
    const entry = entryOf(notification);
    const texts = {
      name: name ?? '',
      actor: actor ?? '',
      address: address ?? '',
      smart_count: count ?? 0,
      browser: browserName(userAgent ?? ''),
      screen: entry ? translate(`resources.${entry.name}.menu`) : (resource ?? ''),
    };
    const message = (key: string) => translate(`notifications.kinds.${key}`, { ...texts, _: '' });
    const suffixes = [
      role ?? 'editor',
      String(recordId) === String(getSession()?.id) && 'you',
      address && 'at',
      (count ?? 0) > (kind === 'import_failed' ? 0 : 1) && 'many',
      actor && 'by',
      name && 'from',
    ].filter(Boolean);
    // Each kind has messages for some of the suffixes.
    const key = suffixes.reduce<string>((known, suffix) => {
      const longer = `${known}_${suffix}`;
      return message(longer) ? longer : known;
    }, kind);
    return message(key) || translate('notifications.kinds.other');
  };
  return { addressOf: addressOfNotification, sentenceOf };
};

/** Names of browsers in a `User-Agent` header. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: typeof BROWSERS = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Maximum number of notifications that the API returns at once. */
const MAX_PAGE = 100;

interface Reported {
  queryClient: QueryClient;
  dataProvider: ConsoleDataProvider;
  entries: readonly AnyDefinition[];
  /** How many notifications have just arrived. */
  count: number;
}

/** Refetches the lists and numbers that new notifications are about. */
export async function refetchReported({ queryClient, dataProvider, entries, count }: Reported): Promise<void> {
  const limit = Math.min(count, MAX_PAGE);
  const { items } = await dataProvider.read(`notifications?page=1&limit=${limit}`, notificationPage);
  for (const entry of entries)
    if (items.some((item) => isAbout(item, entry)))
      for (const key of [entry.name, ...(entry.invalidates ?? [])])
        void queryClient.invalidateQueries({ queryKey: [key] });
}
