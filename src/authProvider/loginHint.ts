import { ApiError } from '../dataProvider/errors';
import { shell } from '../i18n/shell';
import { ClockError } from './ClockError';

/**
 * What can be done about a failed login, where it is no matter of user name and password; the specification has one
 * sentence for all causes (section 8), and this stands below it.
 */
export const loginHint = (error: unknown): string | undefined => {
  if (error instanceof ClockError) return shell.login.clockHint;
  if (!(error instanceof ApiError) || error.status === 401) return undefined;
  if (error.failure === 'network') return shell.http.unreachable;
  if (error.failure === 'timeout') return shell.http.timeout;
  return error.details.message ?? (error.status === 429 ? shell.http.too_many : undefined);
};
