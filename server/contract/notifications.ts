/** Notifications. */
import { z } from '@hono/zod-openapi';
import { id, instant } from '../fields';
import { role } from './parts';

const notificationKind = z.enum([
  'feedback_created',
  'feedback_assigned',
  'import_finished',
  'import_failed',
  'export_finished',
  'export_failed',
  'new_browser',
  'admin_created',
  'role_changed',
  'password_reset',
  'wrong_code',
  'invitation_created',
  'two_factor_reset',
]);
/** Details of a notification. Its kind decides which of them it has. */
const notificationData = z.object({
  /** The name of the record: the author of feedback, or an admin user; the email address of an invitation. */
  name: z.string().nullish(),
  /** The name of the admin user who made the change; null for a change outside the API. */
  actor: z.string().nullish(),
  role: role.nullish(),
  /** The path of the imported or exported resource: `users`. */
  resource: z.string().nullish(),
  /** Number of pieces of feedback, rows or invalid values. */
  count: z.number().int().nullish(),
  address: z.string().nullish(),
  userAgent: z.string().nullish(),
});
const notificationId = z.number().int().min(1).max(999_999_999_999_999);
const unreadCount = z.number().int().openapi({ description: 'At most 100, which means 100 or more.' });
export const notification = z
  .object({
    id,
    kind: notificationKind,
    createdAt: instant,
    isRead: z.boolean(),
    /** The id of the piece of feedback, or of the admin user. */
    recordId: id.nullable(),
    data: notificationData,
  })
  .openapi('Notification');
export const notificationList = z
  .object({ items: z.array(notification), total: z.number().int(), unread: unreadCount })
  .openapi('NotificationList');
export const notificationsRead = z
  .strictObject({
    ids: z.array(notificationId).max(100),
    upTo: notificationId.openapi({ description: 'Marks this notification and all older ones.' }),
  })
  .partial()
  .openapi('NotificationsRead');
export const notificationsUnread = z.object({ unread: unreadCount }).openapi('NotificationsUnread');

export type NotificationKind = z.infer<typeof notificationKind>;
export type NotificationData = z.infer<typeof notificationData>;
export type Notification = z.infer<typeof notification>;
