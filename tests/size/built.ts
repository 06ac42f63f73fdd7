/** The built console's files, and what they are made of (scripts/graph.ts). */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Graph } from '../../scripts/graph';

const GRAPH = 'build/graph/dist.json';
if (!existsSync(GRAPH)) throw new Error(`${GRAPH} is missing: run \`npm run build\` first.`);
const { chunks }: Graph = JSON.parse(readFileSync(GRAPH, 'utf8'));

const SMALL = 3000;

/** The files that hold one of these sources ('src/pages/': all below it), and all files that those cannot do without. */
export function filesOf(sources: readonly string[]): string[] {
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
}

/** In kB, as brotli makes them; the scripts that stand in the page itself count with every entry. */
export function kilobytesOf(files: readonly string[]): number {
  const bytes = files.map(compressedSize).reduce((sum, size) => sum + size, 0);
  return (bytes + inPage) / 1000;
}

/** Bytes before minifying, by package or folder of ours, of all these files: those that have a few thousand. */
export function weightsOf(files: readonly string[]): Record<string, number> {
  const weights: Record<string, number> = {};
  for (const file of files)
    for (const [name, bytes] of Object.entries(chunkOf(file).sources)) {
      const part = partOf(name);
      weights[part] = (weights[part] ?? 0) + bytes;
    }
  return Object.fromEntries(Object.entries(weights).filter(([, bytes]) => bytes >= SMALL));
}

export const packagesOf = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap(namesIn).flatMap((name) => (name.startsWith('npm:') ? [name.slice('npm:'.length)] : []))),
];

/** Every file that the build has made. */
export const allFiles = Object.keys(chunks);

/** 'npm:react-dom', 'src/kit/list' */
const partOf = (name: string) => (name.startsWith('npm:') ? name : name.split('/').slice(0, -1).join('/') || name);
const isOf = (name: string, source: string) => (source.endsWith('/') ? name.startsWith(source) : name === source);
const namesIn = (file: string) => Object.keys(chunkOf(file).sources);

function chunkOf(file: string) {
  const chunk = chunks[file];
  if (!chunk) throw new Error(`The build knows no file ${file}`);
  return chunk;
}

/** The build has compressed all but the smallest ones already (scripts/compress.mjs). */
const compressedSize = (file: string) =>
  statSync(join('dist', `${file}.br`), { throwIfNoEntry: false })?.size ?? brotliOf(readFileSync(join('dist', file)));

const brotliOf = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length;

const inPage = Array.from(
  readFileSync('dist/index.html', 'utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ([, script = '']) => brotliOf(Buffer.from(script)),
).reduce((sum, size) => sum + size, 0);
