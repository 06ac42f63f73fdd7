import { ApiError } from '../dataProvider/errors';
import { getLanguage } from '../i18n/language';
import { ClockError } from './ClockError';

/**
 * Returns a hint for a failed login that is not caused by the username or password. It is shown below the specification's message,
 * which is the same for all causes (section 8).
 */
export const loginHint = (error: unknown): string | undefined => {
  const { shell } = getLanguage();
  if (error instanceof ClockError) return shell.login.clockHint;
  if (!(error instanceof ApiError) || error.status === 401) return undefined;
  if (error.failure === 'network') return shell.http.unreachable;
  if (error.failure === 'timeout') return shell.http.timeout;
  return error.details.message ?? (error.status === 429 ? shell.http.too_many : undefined);
};
