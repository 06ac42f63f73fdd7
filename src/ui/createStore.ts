/** Creates a store for a value outside React. Components read it with `useSyncExternalStore(store.subscribe, store.get)`. */
export const createStore = <Value>(initial: Value) => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    /** Notifies the listeners if the value has changed. */
    set: (next: Value) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns a function that removes the listener. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
