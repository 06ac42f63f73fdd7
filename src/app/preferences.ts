import { memoryStore, type Store } from 'react-admin';
import { preferencesKey, readPreferences } from '../crud/storedPreferences';
import { attempt } from '../ui/attempt';

/**
 * react-admin's store (`useStore`: columns, page sizes, saved queries, language) for one user, in local storage. If storage is blocked or
 * full, the values last as long as the page, whereas react-admin's `localStorageStore` throws.
 */
export const preferencesOf = (userId: unknown): Store => {
  const storageKey = preferencesKey(userId);
  const store = memoryStore(readPreferences(userId));
  /** Reads the stored values before each change, because another tab may have changed them. */
  const update = (change: (stored: Record<string, unknown>) => void) => {
    const stored = readPreferences(userId);
    change(stored);
    attempt(() => localStorage.setItem(storageKey, JSON.stringify(stored)));
  };
  return {
    ...store,
    setItem(key, value) {
      store.setItem(key, value);
      if (isSelection(key)) return;
      update((stored) => Object.assign(stored, { [key]: value }));
    },
    removeItem(key) {
      store.removeItem(key);
      update((stored) => delete stored[key]);
    },
    removeItems(prefix) {
      store.removeItems(prefix);
      update((stored) => {
        for (const key of Object.keys(stored)) if (key.startsWith(prefix)) delete stored[key];
      });
    },
    reset() {
      store.reset();
      attempt(() => localStorage.removeItem(storageKey));
    },
  };
};

/** Selected rows are not stored: a selection of last week must not be deleted with today's. */
const isSelection = (key: string) => /\.selectedIds(\.|$)/.test(key);
