import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './context';

/** Events of accounts and sessions. Each has its own log line in addition to the request's. */
export type AccountEvent =
  | 'login_succeeded'
  | 'login_failed'
  | 'login_limited'
  | 'login_needs_code'
  | 'logged_out'
  | 'session_ended'
  | 'password_changed'
  | 'role_changed'
  | 'account_created'
  | 'account_deleted'
  | 'account_suspended'
  | 'account_reactivated'
  | 'login_suspended'
  | 'password_refused'
  | 'invitation_created'
  | 'invitation_renewed'
  | 'invitation_revoked'
  | 'invitation_accepted'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'two_factor_reset'
  | 'recovery_codes_replaced';

interface EventFields {
  /** The affected account, if known. Never the typed username, which may be a password. */
  account?: number | undefined;
  /** Why a session ended. */
  reason?:
    | 'expired'
    | 'replaced'
    | 'password_changed'
    | 'role_changed'
    | 'account_deleted'
    | 'suspended'
    | 'signed_out'
    | 'two_factor_enabled'
    | 'two_factor_reset';
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
