/**
 * Batches lookups made in the same turn of the event loop, such as the five dashboard requests that share one session.
 * A caller never receives a result that was loaded before its call.
 * @param load Loads several keys at once and returns the values found, by key.
 */
export function batchPerTick<Value>(load: (keys: string[]) => Promise<Map<string, Value>>) {
  let batch: { keys: Set<string>; values: Promise<Map<string, Value>> } | undefined;
  const newBatch = () => {
    const keys = new Set<string>();
    const values = endOfTurn().then(() => {
      batch = undefined;
      return load([...keys]);
    });
    return { keys, values };
  };
  return async (key: string): Promise<Value | undefined> => {
    batch ??= newBatch();
    batch.keys.add(key);
    return (await batch.values).get(key);
  };
}

/** Resolves at the end of the turn. Browsers have no `setImmediate`, so they use the next microtask. */
const endOfTurn = () =>
  new Promise<void>((resolve) =>
    typeof setImmediate === 'function' ? setImmediate(resolve) : queueMicrotask(resolve),
  );
