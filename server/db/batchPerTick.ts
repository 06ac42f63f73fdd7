/**
 * Batches lookups made in the same turn of the event loop, such as the five dashboard requests that share one session.
 * A caller never receives a result that was loaded before its call.
 * @param ask Loads several keys at once and returns the values found, by key.
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

/** Resolves at the end of the turn. Browsers have no `setImmediate`, so they use the next microtask. */
const endOfTurn = () =>
  new Promise<void>((resolve) =>
    typeof setImmediate === 'function' ? setImmediate(resolve) : queueMicrotask(resolve),
  );
