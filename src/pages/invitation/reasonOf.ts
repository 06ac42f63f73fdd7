import { ApiError } from '../../dataProvider/errors';
import { shell } from '../../i18n/shell';

/** Returns why a call failed: the API's message, or one for a lost response. */
export const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.failure === 'network') return shell.http.unreachable;
  if (error.failure === 'timeout') return shell.http.timeout;
  return error.details.message ?? (error.status === 429 ? shell.http.too_many : undefined);
};
