import type { Context } from 'hono';
import type { NotificationData, NotificationKind } from '../contract';
import { notify } from '../db/notifications';
import type { ApiEnv } from './context';

/**
 * Notifies the caller of the result of an export, or of a failed import. Ignores errors, because the export or import matters
 * more: the database may be read-only, or may be the cause of the failure.
 */
export async function notifyOfFile(c: Context<ApiEnv>, kind: NotificationKind, data: NotificationData): Promise<void> {
  await notify(c.var.db, { adminUserId: c.var.actor.id, kind, data }).catch(() => {});
}
