import { isBuilt } from './stamp.mjs';

/** Builds unless the last build used the same sources and settings. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  // Not to the standard output, which is recorded (`record.mjs`).
  console.error('Building…');
  // Imported here, because Vite loads slowly and most starts build nothing.
  const { buildAll } = await import('./build.mjs');
  await buildAll('warn');
}
