/** Reads the files of a built console and their sources (scripts/graph.ts). */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Graph } from '../../scripts/graph';

/** Parts with fewer bytes than this are not listed. */
const SMALL = 3000;

/** The console in a folder's `dist`. */
export const readBuilt = (folder: string) => {
  const graph = join(folder, 'build/graph/dist.json');
  if (!existsSync(graph)) throw new Error(`${graph} is missing: run \`npm run build\` first.`);
  const { chunks }: Graph = JSON.parse(readFileSync(graph, 'utf8'));

  const chunkOf = (file: string) => {
    const chunk = chunks[file];
    if (!chunk) throw new Error(`The build knows no file ${file}`);
    return chunk;
  };
  const sizes = new Map<string, number>();
  const namesIn = (file: string) => Object.keys(chunkOf(file).sources);

  /** The build has already compressed all but the smallest files (scripts/compress.mjs). */
  const compressedSize = (file: string) => {
    const size =
      sizes.get(file) ??
      statSync(join(folder, 'dist', `${file}.br`), { throwIfNoEntry: false })?.size ??
      brotliOf(readFileSync(join(folder, 'dist', file)));
    sizes.set(file, size);
    return size;
  };

  const inPage = Array.from(
    readFileSync(join(folder, 'dist/index.html'), 'utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
    ([, script = '']) => brotliOf(Buffer.from(script)),
  ).reduce((sum, size) => sum + size, 0);

  return {
    /** Every file of the build. */
    allFiles: Object.keys(chunks),

    /** The files that contain one of these sources ('src/pages/': all below it), and all files that they import. */
    filesOf(sources: readonly string[]): string[] {
      const found = new Set<string>();
      const add = (file: string) => {
        if (found.has(file)) return;
        found.add(file);
        for (const needed of chunkOf(file).imports) add(needed);
      };
      for (const source of sources) {
        const holding = Object.keys(chunks).filter((file) => namesIn(file).some((name) => isOf(name, source)));
        if (holding.length === 0) throw new Error(`No built file holds ${source}: see tests/size/budgets.ts`);
        holding.forEach(add);
      }
      return [...found];
    },

    /** Compressed size in kB (brotli); the page's inline scripts count with every entry. */
    kilobytesOf(files: readonly string[]): number {
      return (files.map(compressedSize).reduce((sum, size) => sum + size, 0) + inPage) / 1000;
    },

    /** Sizes before minification in bytes, by package or source folder, without small ones. */
    weightsOf(files: readonly string[]): Record<string, number> {
      const weights: Record<string, number> = {};
      for (const file of files)
        for (const [name, bytes] of Object.entries(chunkOf(file).sources)) {
          const part = partOf(name);
          weights[part] = (weights[part] ?? 0) + bytes;
        }
      return Object.fromEntries(Object.entries(weights).filter(([, bytes]) => bytes >= SMALL));
    },

    packagesOf: (files: readonly string[]): string[] => [
      ...new Set(
        files.flatMap(namesIn).flatMap((name) => (name.startsWith('npm:') ? [name.slice('npm:'.length)] : [])),
      ),
    ],
  };
};

/** Returns the package or folder of a source: 'npm:react-dom', 'src/crud/list'. */
const partOf = (name: string) => (name.startsWith('npm:') ? name : name.split('/').slice(0, -1).join('/') || name);
const isOf = (name: string, source: string) => (source.endsWith('/') ? name.startsWith(source) : name === source);

const brotliOf = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length;
