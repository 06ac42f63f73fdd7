/** The JavaScript that a signed-in list loads, from the files of the build (vite/graph.ts). */
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Graph } from '../../vite/graph';

/** About 1 % above the built size. If you raise it, give the reason in the commit. Lower it when the console gets smaller. */
const KILOBYTES = 232;
/** The modules that every screen needs, and a list. */
const SOURCES = ['src/main.tsx', 'src/app/Console.tsx', 'src/resources/entries.ts', 'src/resources/users.tsx'];

/** The build has already compressed all but the smallest files (scripts/compress.mjs). */
const sizeOf = (file: string) =>
  statSync(`dist/${file}.br`, { throwIfNoEntry: false })?.size ??
  brotliCompressSync(readFileSync(`dist/${file}`)).length;

it(`a signed-in list loads at most ${KILOBYTES} kB of JavaScript`, () => {
  const { chunks }: Graph = JSON.parse(readFileSync('build/graph/dist.json', 'utf8'));
  const containing = (source: string) => Object.keys(chunks).filter((file) => source in (chunks[file]?.sources ?? {}));
  for (const source of SOURCES) expect(containing(source), source).not.toEqual([]);
  const files = new Set(SOURCES.flatMap(containing));
  // The set grows while it is read.
  for (const file of files) for (const imported of chunks[file]?.imports ?? []) files.add(imported);
  const kilobytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  console.log(`A signed-in list loads ${kilobytes.toFixed(1)} kB of JavaScript.`);
  expect(kilobytes).toBeLessThanOrEqual(KILOBYTES);
});
