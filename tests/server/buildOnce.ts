/** Builds the server once for all files of a run: the `globalSetup` of the project `server`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    serverBuild: string;
  }
}

const ROOT = join(import.meta.dirname, '../..');

/** Creates a folder inside the project, so that code in it finds node_modules. */
export function newCacheFolder(): string {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'wellbeing-server-'));
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = newCacheFolder();
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  project.provide('serverBuild', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
