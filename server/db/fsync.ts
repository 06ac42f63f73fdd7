/**
 * Writes the embedded database to disk, so that a power cut loses nothing that was acknowledged. Node only.
 * See docs/decisions/0016-the-embedded-database.md.
 */
import { closeSync, type Dirent, fsync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is used of Emscripten's file system for Node. */
interface EmscriptenNodeFs {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Turns an error of Node into one that PostgreSQL understands. */
  tryFSOperation: (operation: () => void) => void;
}

/** The files of a database, which PostgreSQL can sync. With PGlite's own class, `fsync` does nothing and reports success. */
export class SyncedFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = ({ NODEFS }: { NODEFS: unknown }) => {
      const { stream_ops, tryFSOperation } = NODEFS as EmscriptenNodeFs;
      stream_ops.fsync = ({ nfd }) => {
        tryFSOperation(() => fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** Number of files that are synced at once, so that the disk can combine their writes. */
const AT_ONCE = 64;

/** Syncs a folder and everything in it. */
export async function syncTree(path: string): Promise<void> {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent) => join(entry.parentPath, entry.name);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  for (let start = 0; start < files.length; start += AT_ONCE)
    await Promise.all(files.slice(start, start + AT_ONCE).map(syncFile));
  for (const folder of [...entries.filter((entry) => entry.isDirectory()).map(pathOf), path]) syncNames(folder);
}

async function syncFile(path: string): Promise<void> {
  const file = openSync(path, 'r+');
  await promisify(fsync)(file).finally(() => closeSync(file));
}

/** Syncs the names in a folder. Like PostgreSQL, accepts that this is not possible everywhere: not on Windows, for example. */
export function syncNames(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'EPERM'].includes(code)) throw error;
  }
}
