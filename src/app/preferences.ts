import { memoryStore, type Store } from 'react-admin';
import { isRecord } from '../dataProvider/values';

/**
 * react-admin's store (`useStore`: columns, saved queries, language) for one user, in local storage. If storage is blocked or
 * full, the values last as long as the page, whereas react-admin's `localStorageStore` throws.
 */
export const preferencesOf = (person: unknown): Store => {
  const name = `preferences-${person}`;
  const store = memoryStore(read(name));
  /** Reads the stored values before each change, because another tab may have changed them. */
  const keep = (change: (kept: Record<string, unknown>) => void) => {
    const kept = read(name);
    change(kept);
    attempt(() => localStorage.setItem(name, JSON.stringify(kept)));
  };
  return {
    ...store,
    setItem(key, value) {
      store.setItem(key, value);
      if (isSelection(key)) return;
      keep((kept) => Object.assign(kept, { [key]: value }));
    },
    removeItem(key) {
      store.removeItem(key);
      keep((kept) => delete kept[key]);
    },
    removeItems(prefix) {
      store.removeItems(prefix);
      keep((kept) => {
        for (const key of Object.keys(kept)) if (key.startsWith(prefix)) delete kept[key];
      });
    },
    reset() {
      store.reset();
      attempt(() => localStorage.removeItem(name));
    },
  };
};

/** Selected rows are forgotten with the page: a selection of last week must not be deleted with today's. */
const isSelection = (key: string) => /\.selectedIds(\.|$)/.test(key);

const read = (name: string): Record<string, unknown> => {
  const kept = attempt(() => JSON.parse(localStorage.getItem(name) ?? '{}'));
  return isRecord(kept) ? kept : {};
};

const attempt = (action: () => unknown): unknown => {
  try {
    return action();
  } catch {
    return undefined;
  }
};
