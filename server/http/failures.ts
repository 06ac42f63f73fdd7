import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describeFailure, isBusy, isUnavailable } from '../db/failures';
import { ApiError, databaseBusy, texts, unavailable } from '../errors';
import type { ApiEnv } from './context';
import type { RouteTable } from './routeTable';

type Log = (entry: Record<string, unknown>) => void;

/** Answers every error as `{ message, errors? }`. Unexpected errors are logged, and their details are not sent. */
export const answerFailure =
  (log: Log): ErrorHandler<ApiEnv> =>
  (error, c) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) log({ level: 'error', requestId: c.var.requestId, error: describeFailure(error) });
    return answer(c, refusal);
  };

/** Answers unknown paths with a 404 and wrong methods with a 405 that lists the allowed ones. */
export const answerUnknown =
  (table: RouteTable): NotFoundHandler<ApiEnv> =>
  (c) => {
    // A path such as /api/purchases/analytics also matches /api/purchases/{id}, so list each method once.
    const methods = new Set(table.at(c.req.path).map(({ method }) => method));
    if (methods.size === 0) return answer(c, new ApiError(404, texts.noSuchPath));
    return answer(c, new ApiError(405, texts.wrongMethod, undefined, { Allow: [...methods].join(', ') }));
  };

const answer = (c: Context<ApiEnv>, refusal: ApiError) => c.json(refusal.body, refusal.status, refusal.headers);

function refusalOf(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) {
    if (error.status === 415) return new ApiError(415, texts.notJson);
    if (error.status === 400) return new ApiError(400, texts.malformed);
  }
  if (isBusy(error)) return databaseBusy();
  if (isUnavailable(error)) return unavailable();
  return new ApiError(500, texts.unexpected);
}
