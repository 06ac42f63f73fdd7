import { config } from '../../src/app/config';

/** Name prefix, so that demos at different paths of one host do not collide. */
export const place = () => `demo:${config.basePath}:`;

const generationKey = () => `${place()}generation`;

/**
 * The database's name. Starting over makes a new one instead of emptying the old: that needs no other tab to let go
 * first, and helps when the old one can no longer be opened.
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

/** Deletes the databases of former generations, each as soon as the last tab lets go of it. */
export async function deleteFormer(): Promise<void> {
  const current = pathOf(databaseName());
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(pathOf(prefix())) && name !== current) indexedDB.deleteDatabase(name);
}

/** PGlite's name for the IndexedDB of `idb://<name>`. */
const pathOf = (name: string) => `/pglite/${name}`;
