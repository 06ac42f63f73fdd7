import { ApiError, texts } from '../errors';

/**
 * Runs tasks one after the other and turns further ones away (429) when too many wait. Hashing a password occupies the
 * process anyway, so nothing is lost by it.
 */
export function oneAtATime(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (waiting >= mostWaiting) throw new ApiError(429, texts.busy, undefined, { 'Retry-After': '5' });
    waiting += 1;
    const turn = last.then(task, task);
    last = turn.catch(() => {});
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}
