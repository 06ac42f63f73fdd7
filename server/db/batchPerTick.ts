/**
 * Asks once for what several ask for in the same turn of the event loop: the five calls of a dashboard come at once, with
 * one session. Nobody gets an answer that was given before they asked. `ask` answers what there is, by key.
 */
export function batchPerTick<Value>(ask: (keys: string[]) => Promise<Map<string, Value>>) {
  let next: { keys: Set<string>; answers: Promise<Map<string, Value>> } | undefined;
  const gather = () => {
    const keys = new Set<string>();
    const answers = endOfTurn().then(() => {
      next = undefined;
      return ask([...keys]);
    });
    return { keys, answers };
  };
  return async (key: string): Promise<Value | undefined> => {
    next ??= gather();
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}

/** A browser has no such end; there the next microtask is soon enough. */
const endOfTurn = () =>
  new Promise<void>((resolve) =>
    typeof setImmediate === 'function' ? setImmediate(resolve) : queueMicrotask(resolve),
  );
