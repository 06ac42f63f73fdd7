import { config } from '../../src/app/config';

/** Prefix of local storage keys, so that demos at different paths of one host do not collide. */
export const keyPrefix = () => `demo:${config.basePath}:`;

const generationKey = () => `${keyPrefix()}generation`;

/**
 * Returns the database's name. Starting over creates a new database instead of emptying the old one, so that no other tab has to
 * close it first, and so that it also works when the old one cannot be opened.
 */
export const databaseName = () => `${databasePrefix()}${generation()}`;

const databasePrefix = () => `demo:${encodeURIComponent(config.basePath)}:`;
const generation = () => Number(localStorage.getItem(generationKey()) ?? '1');

/** Makes the next page load, in any tab, use a new database. */
export const startNextGeneration = () => localStorage.setItem(generationKey(), String(generation() + 1));

/** Calls back when another tab has started over. */
export const onStartOver = (callback: () => void) =>
  addEventListener('storage', ({ key }) => {
    if (key === generationKey()) callback();
  });

/** Deletes the databases of earlier generations, each when the last tab has closed it. */
export async function deleteOldDatabases(): Promise<void> {
  const current = indexedDbName(databaseName());
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(indexedDbName(databasePrefix())) && name !== current) indexedDB.deleteDatabase(name);
}

/** Returns PGlite's name for the IndexedDB of `idb://<name>`. */
const indexedDbName = (name: string) => `/pglite/${name}`;
