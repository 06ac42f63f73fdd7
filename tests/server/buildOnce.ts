/** Builds the server and fills a data folder once for all files of a run: the `globalSetup` of the project `server`. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { newFolder, startServer } from './processes';

declare module 'vitest' {
  interface ProvidedContext {
    serverBuild: string;
    /** The data folder of a server that has started once, because a first start takes twice as long. */
    sampleData: string;
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
  const sampleData = newFolder();
  const outDir = join(folder, 'build/server');
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.server.config.ts'),
    logLevel: 'error',
    build: { outDir },
  });
  addSurroundings(folder);
  const server = await startServer(folder, { DATA_DIR: sampleData });
  await server.stop();
  project.provide('serverBuild', outDir);
  project.provide('sampleData', sampleData);
  return () => {
    for (const path of [folder, sampleData]) rmSync(path, { recursive: true, force: true });
  };
}

/**
 * Adds to a folder with a built server a page in place of the console.
 * @param prepared whether first starts copy the database that `npm run build` has made, if it exists and matches.
 */
export function addSurroundings(folder: string, prepared = true): void {
  if (prepared) symlinkSync(join(ROOT, 'build/database'), join(folder, 'build/database'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Console</title>');
}
