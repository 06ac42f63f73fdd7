import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Notification, NotificationData } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { objectOf, recordsOf } from '../../dataProvider/calls';
import { http, parseJson } from '../../dataProvider/http';
import { flag, number, oneOf, optionalNumber, optionalText, record, text } from '../../dataProvider/parse';
import { whileRetrying } from '../../dataProvider/useCall';
import { toast } from '../../ui/toast/toast';

/** Query keys. */
const ALL = ['notifications'];
const LIST = [...ALL, 'list'];
const UNREAD = [...ALL, 'unread'];
const PAGE_SIZE = 20;

const notification = record<Notification>({
  kind: oneOf(),
  createdAt: text,
  isRead: flag(),
  recordId: optionalNumber,
  data: record<NotificationData>({
    name: optionalText,
    actor: optionalText,
    role: (value) => (value === 'admin' || value === 'editor' ? value : null),
    resource: optionalText,
    count: optionalNumber,
    address: optionalText,
    userAgent: optionalText,
  }),
});

interface Page {
  items: Notification[];
  total: number;
  unread: number;
}
/** Parses a page of notifications. */
export const notificationPage = objectOf(
  record<Page>({ items: recordsOf(notification), total: number, unread: number }),
);

/** Parses the number of unread notifications; 0 for anything else. */
export const readUnread = (value: unknown): number => record<{ unread: number }>({ unread: number })(value).unread || 0;

/** Reads the notifications, newest first, page by page. */
export const useNotifications = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], number>({
    queryKey: LIST,
    meta: { isFrame: true },
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.read(`notifications?page=${pageParam}&limit=${PAGE_SIZE}`, notificationPage, signal),
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  // A notification that arrives between two reads shifts the others, so the next page can repeat one.
  const items = new Map(query.data?.pages.flatMap((each) => each.items).map((item) => [item.id, item]));
  return { ...query, ...whileRetrying(query), items: [...items.values()], unread: query.data?.pages[0]?.unread };
};

/** Reads the number of unread notifications, unless the API sends it. */
export const useUnread = ({ isSent }: { isSent: boolean }): number => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: UNREAD,
    meta: { isFrame: true },
    enabled: !isSent,
    queryFn: async ({ signal }) =>
      (await dataProvider.read('notifications?page=1&limit=1', notificationPage, signal)).unread || 0,
  });
  return data ?? 0;
};

/**
 * Shows the number that the API has sent, and refetches the list of notifications if it is on the screen.
 * @returns by how much the number has grown; 0 for the first one.
 */
export const setUnread = (queryClient: QueryClient, unread: number): number => {
  const before = queryClient.getQueryData<number>(UNREAD) ?? unread;
  queryClient.setQueryData(UNREAD, unread);
  void queryClient.invalidateQueries({ queryKey: LIST });
  return Math.max(0, unread - before);
};

/** Reads the number again, for an API that does not send it, and the list if it is on the screen. */
export const refetchUnread = (queryClient: QueryClient) => void queryClient.invalidateQueries({ queryKey: ALL });

/** Returns functions that mark notifications as read. This is idempotent, so the user is not asked after a lost response. */
export const useMarkRead = () => {
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const mark = async (body: object, isRead: (item: Notification) => boolean) => {
    const unread = readUnread(parseJson(await http('notifications/read', { method: 'POST', body })));
    queryClient.setQueryData(UNREAD, unread);
    queryClient.setQueryData<InfiniteData<Page>>(LIST, (data) => {
      const pages = data?.pages.map((page) => ({
        ...page,
        unread,
        items: page.items.map((item) => (isRead(item) ? { ...item, isRead: true } : item)),
      }));
      return data && pages && { ...data, pages };
    });
  };
  return {
    /** A failure shows nothing: the user follows the link, and the notification stays unread. */
    markOne: ({ id, isRead }: Notification) => {
      if (!isRead) void mark({ ids: [id] }, (item) => item.id === id).catch(() => {});
    },
    /** Marks all up to the newest one that the user sees. Never rejects. */
    markAll: ({ id: upTo }: Notification) =>
      mark({ upTo }, (item) => item.id <= upTo).catch(() =>
        toast({ title: translate('notifications.read_failed'), destructive: true }),
      ),
  };
};
