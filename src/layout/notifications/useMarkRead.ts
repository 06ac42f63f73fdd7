import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Notification } from '../../../server/contract';
import { http, parseJson } from '../../dataProvider/http';
import { toast } from '../../ui/toast/toast';
import { readUnread, showRead } from './reads';

/** Returns functions that mark notifications as read. This is idempotent, so the user is not asked after a lost response. */
export const useMarkRead = () => {
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const mark = async (body: object, isRead: (item: Notification) => boolean) => {
    const response = await http('notifications/read', { method: 'POST', body });
    showRead(queryClient, isRead, readUnread(parseJson(response)));
  };
  return {
    /** A failure shows nothing: the user follows the link, and the notification stays unread. */
    markOne: ({ id, isRead }: Notification) => {
      if (!isRead) void mark({ ids: [id] }, (item) => item.id === id).catch(() => {});
    },
    /** Marks all up to the newest one that the user sees. Never rejects. */
    markAll: async ({ id: upTo }: Notification) => {
      try {
        await mark({ upTo }, (item) => item.id <= upTo);
      } catch {
        toast({ title: translate('notifications.read_failed'), destructive: true });
      }
    },
  };
};
