import { isBuilt } from './stamp.mjs';

/** Builds unless the last build used the same sources and settings. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building…');
  // Only here: most starts build nothing, and Vite takes its time to load.
  const { buildAll } = await import('./build.mjs');
  await buildAll('warn');
}
