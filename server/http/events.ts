import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context';

/** What happens to accounts and sessions; each has a log line of its own beside the request's. */
export type AccountEvent =
  | 'login_succeeded'
  | 'login_failed'
  | 'login_limited'
  | 'logged_out'
  | 'session_ended'
  | 'password_changed'
  | 'role_changed'
  | 'account_created'
  | 'account_deleted';

export interface EventFields {
  /** The account that it happened to, where it is known. Never the typed user name, which may be a password. */
  account?: number | undefined;
  /** Why a session ended. */
  reason?: 'expired' | 'replaced' | 'password_changed' | 'role_changed' | 'account_deleted';
}

export type LogEvent = (event: AccountEvent, fields?: EventFields) => void;

/** Provides `logEvent`, which adds the request's id, account and address to each event. */
export const logEvents = (log: (entry: Record<string, unknown>) => void) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { requestId, clientAddress: address } = c.var;
    c.set('logEvent', (event, fields) => {
      log({ level: 'info', event, requestId, actor: c.var.actor?.id, ...fields, address });
      if (fields?.account !== undefined && event !== 'session_ended') c.set('account', fields.account);
    });
    await next();
  });
