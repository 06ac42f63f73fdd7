import type { Context } from 'hono';
import type { NotificationData, NotificationKind } from '../contract';
import { notify } from '../db/notifications';
import type { ApiEnv } from './context';

/**
 * Notifies the caller of the result of an export, or of a failed import. Never fails, because the result itself matters more: the
 * database can be read-only, or be the reason of the failure.
 */
export async function notifyOfFile(c: Context<ApiEnv>, kind: NotificationKind, data: NotificationData): Promise<void> {
  await notify(c.var.db, { adminUserId: c.var.actor.id, kind, data }).catch(() => {});
}
