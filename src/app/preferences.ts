import { memoryStore, type Store } from 'react-admin';
import { isRecord } from '../dataProvider/values';

/**
 * What react-admin keeps of one person (`useStore`: columns, saved queries, language), in this browser. Where storage is
 * blocked or full it lasts as long as the page; react-admin's `localStorageStore` throws there.
 */
export const preferencesOf = (person: unknown): Store => {
  const name = `preferences-${person}`;
  const store = memoryStore(read(name));
  /** Changes what is kept by now: another tab may have written since. */
  const keep = (change: (kept: Record<string, unknown>) => void) => {
    const kept = read(name);
    change(kept);
    attempt(() => localStorage.setItem(name, JSON.stringify(kept)));
  };
  return {
    ...store,
    setItem(key, value) {
      store.setItem(key, value);
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
