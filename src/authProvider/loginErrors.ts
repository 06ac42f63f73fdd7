import { ApiError, isUnauthorized } from '../dataProvider/errors';
import { getLanguage } from '../i18n/language';

/** Thrown when the token of a successful login has already expired by this device's clock, so the clock is wrong. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}

/** Returns the token of the second step if a login was refused only because it needs a code. */
export const secondStepOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.secondStep : undefined;

/**
 * Returns a hint for a failed login that is not caused by the username or password. It is shown below the specification's
 * message, which is the same for all causes (section 8).
 */
export const loginHint = (error: unknown): string | undefined => {
  if (error instanceof ClockError) return getLanguage().shell.login.clockHint;
  return isUnauthorized(error) ? undefined : failureReason(error);
};

/** Returns why a request failed: the API's message, or one for a lost response; undefined if neither is known. */
export const failureReason = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const { unreachable, timeout, too_many } = getLanguage().shell.http;
  if (error.failure === 'network') return unreachable;
  if (error.failure === 'timeout') return timeout;
  return error.details.message ?? (error.status === 429 ? too_many : undefined);
};
