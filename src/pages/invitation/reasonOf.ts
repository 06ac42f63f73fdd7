import { ApiError } from '../../dataProvider/errors';
import { getLanguage } from '../../i18n/language';

/** Returns why a call failed: the API's message, or one for a lost response. */
export const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const { unreachable, timeout, too_many } = getLanguage().shell.http;
  if (error.failure === 'network') return unreachable;
  if (error.failure === 'timeout') return timeout;
  return error.details.message ?? (error.status === 429 ? too_many : undefined);
};
