import { config } from '../../src/app/config';

/** Name prefix, so that demos at different paths of one host do not collide. */
export const place = () => `demo:${config.basePath}:`;

const generationKey = () => `${place()}generation`;

/**
 * Returns the database's name. Starting over creates a new database instead of emptying the old one, so that no other tab has to
 * close it first, and so that it also works when the old one cannot be opened.
 */
export const databaseName = () => `${prefix()}${generation()}`;

const prefix = () => `demo:${encodeURIComponent(config.basePath)}:`;
const generation = () => Number(localStorage.getItem(generationKey()) ?? '1');

export const nextGeneration = () => localStorage.setItem(generationKey(), String(generation() + 1));

/** Calls back when another tab has started over. */
export const onNextGeneration = (callback: () => void) =>
  addEventListener('storage', ({ key }) => {
    if (key === generationKey()) callback();
  });

/** Deletes older databases, each when the last tab has closed it. */
export async function deleteFormer(): Promise<void> {
  const current = pathOf(databaseName());
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(pathOf(prefix())) && name !== current) indexedDB.deleteDatabase(name);
}

/** PGlite's name for the IndexedDB of `idb://<name>`. */
const pathOf = (name: string) => `/pglite/${name}`;
