/** Reads the files of a built console (scripts/graph.ts). */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Graph } from '../../scripts/graph';

/** The modules that every screen needs. */
export const CONSOLE = ['src/app/main.tsx', 'src/app/Console.tsx', 'src/resources/entries.ts'];

/** The console in a folder's `dist`. */
export const readBuilt = (folder: string) => {
  const graph = join(folder, 'build/graph/dist.json');
  if (!existsSync(graph)) throw new Error(`${graph} is missing: run \`npm run build\` first.`);
  const { chunks }: Graph = JSON.parse(readFileSync(graph, 'utf8'));

  /** The files that contain one of these sources, and all files that they import. */
  const filesOf = (sources: readonly string[]): string[] => {
    const found = new Set<string>();
    const add = (file: string) => {
      if (found.has(file)) return;
      found.add(file);
      for (const needed of chunks[file]?.imports ?? []) add(needed);
    };
    for (const source of sources) {
      const files = Object.keys(chunks).filter((file) => source in (chunks[file]?.sources ?? {}));
      if (files.length === 0) throw new Error(`No built file contains ${source}.`);
      files.forEach(add);
    }
    return [...found];
  };

  /** The build has already compressed all but the smallest files (scripts/compress.mjs). */
  const sizeOf = (file: string) =>
    statSync(join(folder, 'dist', `${file}.br`), { throwIfNoEntry: false })?.size ??
    brotliCompressSync(readFileSync(join(folder, 'dist', file))).length;

  return {
    /** Size of the JavaScript that must be loaded for these sources, in bytes after brotli compression. */
    bytesOf: (sources: readonly string[]) => filesOf(sources).reduce((sum, file) => sum + sizeOf(file), 0),
  };
};
