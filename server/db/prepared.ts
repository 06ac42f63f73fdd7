/**
 * The prepared database: PGlite's folder, migrated and without a row of anybody's, made while building. A first start
 * copies it, for to create one takes several times as long and twice the memory (decision 16). Node only.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { migrations } from './migrations';

/** Counts the ways in which one has been made (server/prepareDatabase.ts). */
const FORM = 2;

interface Manifest {
  /** Of the PGlite and the migrations that made it: another's files may be of another form. */
  stamp: string;
  /** Also the empty ones, which packers like to leave out. */
  folders: string[];
  /** By path, in bytes. */
  files: Record<string, number>;
}

/** Where the database's own files lie within a prepared one. */
export const filesOf = (prepared: string) => join(prepared, 'files');
/** Written last: without it there is no prepared database. */
const manifestOf = (prepared: string) => join(prepared, 'manifest.json');

/** Says of the files that lie there that they are whole, and what made them. Nobody but their owner may write them. */
export function sealPrepared(prepared: string): void {
  const root = filesOf(prepared);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
    isFolder: entry.isDirectory(),
  }));
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ path }) => path);
  const files = entries.filter(({ isFolder }) => !isFolder).map(({ path }) => [path, statSync(join(root, path)).size]);
  for (const { path, isFolder } of entries) chmodSync(join(root, path), isFolder ? 0o755 : 0o644);
  const manifest: Manifest = { stamp: buildFingerprint(), folders, files: Object.fromEntries(files) };
  writeFileSync(manifestOf(prepared), JSON.stringify(manifest));
}

/** Whether one lies there that was made by this very PGlite and by these very migrations. */
export function isCurrent(prepared: string): boolean {
  try {
    return readManifest(prepared).stamp === buildFingerprint();
  } catch {
    return false;
  }
}

/**
 * Copies it into a folder that is not there yet. Answers whether it could: one that is stale, or of which a file is missing
 * or cut short, is not used, and leaves nothing behind.
 */
export function copyPrepared(prepared: string, to: string): boolean {
  if (!isCurrent(prepared)) return false;
  try {
    const { folders, files } = readManifest(prepared);
    mkdirSync(to, { mode: 0o700 });
    for (const folder of folders) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
    for (const [path, size] of Object.entries(files)) copyWhole(join(filesOf(prepared), path), join(to, path), size);
    return true;
  } catch {
    rmSync(to, { recursive: true, force: true });
    return false;
  }
}

function copyWhole(from: string, to: string, size: number): void {
  copyFileSync(from, to);
  // The build may have been installed read-only.
  chmodSync(to, 0o600);
  if (statSync(to).size !== size) throw new Error(`${from} is not whole.`);
}

const readManifest = (prepared: string): Manifest => JSON.parse(readFileSync(manifestOf(prepared), 'utf8'));

function buildFingerprint(): string {
  const pglite = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json');
  const { version } = JSON.parse(readFileSync(pglite, 'utf8'));
  return createHash('sha256')
    .update(JSON.stringify([version, migrations, FORM]))
    .digest('hex');
}
