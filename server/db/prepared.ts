/**
 * The prepared database: an empty, migrated PGlite folder that the build creates. The first start copies it, because creating
 * a database takes several times as long and twice the memory (decision 16). Node only.
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

/** Version of the way a prepared database is made (server/prepareDatabase.ts). */
const FORMAT_VERSION = 2;

interface Manifest {
  /** Hash of the PGlite version and the migrations that made it. Files of other versions may differ in format. */
  fingerprint: string;
  /** Includes empty folders, which packers often omit. */
  folders: string[];
  /** File sizes in bytes, by path. */
  files: Record<string, number>;
}

/** Path of PGlite's files in a prepared database. */
export const filesOf = (prepared: string) => join(prepared, 'files');
/** Path of the manifest. It is written last, so a prepared database without one is incomplete. */
const manifestOf = (prepared: string) => join(prepared, 'manifest.json');

/** Writes the manifest for the files of a prepared database, and makes them writable only by their owner. */
export function sealPrepared(prepared: string): void {
  const root = filesOf(prepared);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
    isFolder: entry.isDirectory(),
  }));
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ path }) => path);
  const files = entries.filter(({ isFolder }) => !isFolder).map(({ path }) => [path, statSync(join(root, path)).size]);
  for (const { path, isFolder } of entries) chmodSync(join(root, path), isFolder ? 0o755 : 0o644);
  const manifest: Manifest = { fingerprint: currentFingerprint(), folders, files: Object.fromEntries(files) };
  writeFileSync(manifestOf(prepared), JSON.stringify(manifest));
}

/** Returns whether the folder holds a prepared database made by the current PGlite and migrations. */
export function isCurrent(prepared: string): boolean {
  try {
    return readManifest(prepared).fingerprint === currentFingerprint();
  } catch {
    return false;
  }
}

/**
 * Copies a prepared database into a new folder.
 * @returns false, and leaves nothing behind, if it is stale or if a file is missing or truncated.
 */
export function copyPrepared(prepared: string, to: string): boolean {
  if (!isCurrent(prepared)) return false;
  try {
    const { folders, files } = readManifest(prepared);
    mkdirSync(to, { mode: 0o700 });
    for (const folder of folders) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
    for (const [path, size] of Object.entries(files)) copyChecked(join(filesOf(prepared), path), join(to, path), size);
    return true;
  } catch {
    rmSync(to, { recursive: true, force: true });
    return false;
  }
}

function copyChecked(from: string, to: string, size: number): void {
  copyFileSync(from, to);
  // The installed build may be read-only.
  chmodSync(to, 0o600);
  if (statSync(to).size !== size) throw new Error(`${from} is truncated.`);
}

const readManifest = (prepared: string): Manifest => JSON.parse(readFileSync(manifestOf(prepared), 'utf8'));

function currentFingerprint(): string {
  const pglite = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json');
  const { version } = JSON.parse(readFileSync(pglite, 'utf8'));
  return createHash('sha256')
    .update(JSON.stringify([version, migrations, FORMAT_VERSION]))
    .digest('hex');
}
