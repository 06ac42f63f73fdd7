import { ApiError, texts } from '../errors';

/**
 * Runs tasks one after the other and turns further ones away (429) when too many wait. Passwords are hashed one after the
 * other anyway, so nothing is lost by it. A failure that would be everybody's (`isEverybodys`) is told to all who wait at
 * that moment: each would only find it out for itself, after the others.
 */
export function oneAtATime(mostWaiting: number, isEverybodys: (error: unknown) => boolean) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let newest = 0;
  let failure: { error: unknown; upTo: number } = { error: undefined, upTo: 0 };
  return async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    if (waiting >= mostWaiting) throw new ApiError(429, texts.busy, undefined, { 'Retry-After': '5' });
    waiting += 1;
    newest += 1;
    const own = newest;
    const attempt = async () => {
      if (own <= failure.upTo) throw failure.error;
      return task().catch((error) => {
        if (isEverybodys(error)) failure = { error, upTo: newest };
        throw error;
      });
    };
    const turn = last.then(attempt);
    last = turn.catch(() => {});
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}
