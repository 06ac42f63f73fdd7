import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Random } from './random';

const real = { ...fs };
/** What changes files: before each of these calls, the power may be cut. */
const STEPS = [
  ...['openSync', 'writeSync', 'writeFileSync', 'copyFileSync', 'truncateSync', 'ftruncateSync', 'fsyncSync'],
  ...['mkdirSync', 'renameSync', 'linkSync', 'unlinkSync', 'rmdirSync', 'rmSync'],
] as const;
const SECTOR = 512;

interface Entry {
  id: string;
  isFolder: boolean;
}
type Names = Map<string, Entry>;

/**
 * Simulates a disk that loses, in a power cut, everything that was not synced: contents since the last `fsync` of their file,
 * and names since the last `fsync` of their folder. As on the usual file systems, syncing a file also stores its own name.
 * Replaces functions of `node:fs` in this process.
 */
export class VolatileDisk {
  private folder = '';
  private readonly contents = new Map<string, Buffer>();
  private readonly names = new Map<string, Names>();
  /** How often an inode number was reused. */
  private readonly generations = new Map<number, number>();
  private left = Number.POSITIVE_INFINITY;
  private cut = () => {};
  isOff = false;

  constructor(private readonly random: Random) {
    const replaced = fs as unknown as Record<string, unknown>;
    for (const name of STEPS) {
      const call = real[name] as (...args: unknown[]) => unknown;
      replaced[name] = (...args: unknown[]) => {
        this.step();
        if (name === 'fsyncSync') return this.store(args[0] as number);
        const path = String(name === 'renameSync' ? args[1] : args[0]);
        if (['renameSync', 'unlinkSync', 'rmdirSync', 'rmSync'].includes(name)) this.forget(path);
        return call(...args);
      };
    }
    replaced.fsync = (file: number, done: () => void) => {
      this.step();
      this.store(file);
      setImmediate(done);
    };
    syncBuiltinESMExports();
  }

  /** Restores `node:fs`. */
  remove(): void {
    for (const name of [...STEPS, 'fsync'] as const) Object.assign(fs, { [name]: real[name] });
    syncBuiltinESMExports();
  }

  /** Starts with everything in this folder stored. */
  mount(folder: string): void {
    this.folder = folder;
    this.left = Number.POSITIVE_INFINITY;
    this.isOff = false;
    for (const map of [this.contents, this.names, this.generations]) map.clear();
    for (const [id, path] of this.walk(folder))
      if (real.statSync(path).isDirectory()) this.names.set(id, this.list(path));
      else this.contents.set(id, real.readFileSync(path));
  }

  /**
   * Cuts the power after this many changes, and writes what the disk has then to another folder.
   * @param keepsSome whether a random part of what was not synced is stored too, even half of a page.
   */
  cutAfter(changes: number, image: string, keepsSome: boolean): void {
    this.left = changes;
    this.cut = () => {
      const live = this.walk(this.folder);
      this.copyFolder(this.idOf(this.folder), image, keepsSome ? live : new Map());
    };
  }

  private step(): void {
    this.left -= 1;
    if (this.left <= 0) this.cutNow();
  }

  cutNow(): void {
    if (this.isOff) return;
    // Before the copy, because functions of `node:fs` call each other.
    this.isOff = true;
    this.cut();
  }

  private store(file: number): void {
    const opened = `/proc/self/fd/${file}`;
    const [path, stats] = [real.readlinkSync(opened), real.fstatSync(file)];
    if (!path.startsWith(this.folder) || stats.nlink === 0) return;
    const id = this.idOf(path);
    if (stats.isDirectory()) {
      this.names.set(id, this.list(path));
      return;
    }
    this.contents.set(id, real.readFileSync(opened));
    const parent = this.idOf(dirname(path));
    const others = [...(this.names.get(parent) ?? [])].filter(([, entry]) => entry.id !== id);
    this.names.set(parent, new Map([...others, [basename(path), { id, isFolder: false }]]));
  }

  private copyFolder(id: string, to: string, live: ReadonlyMap<string, string>): void {
    real.mkdirSync(to, { recursive: true });
    const path = live.get(id);
    // A file system stores changes of names in their order, so that a rename is never half done.
    const names = path !== undefined && this.isLucky() ? this.list(path) : (this.names.get(id) ?? new Map());
    for (const [name, entry] of names) {
      if (entry.isFolder) this.copyFolder(entry.id, join(to, name), live);
      else real.writeFileSync(join(to, name), this.contentOf(entry.id, live.get(entry.id)));
    }
  }

  private contentOf(id: string, path: string | undefined): Buffer {
    const stored = this.contents.get(id) ?? Buffer.alloc(0);
    if (path === undefined) return stored;
    const live = real.readFileSync(path);
    if (live.equals(stored)) return stored;
    const mixed = Buffer.alloc(this.isLucky() ? live.length : stored.length);
    stored.copy(mixed);
    for (let at = 0; at < mixed.length; at += SECTOR)
      if (this.isLucky()) live.copy(mixed, at, at, Math.min(at + SECTOR, live.length));
    return mixed;
  }

  private isLucky = () => this.random.whole(2) === 0;

  private idOf(path: string): string {
    const { ino } = real.lstatSync(path);
    return `${ino}.${this.generations.get(ino) ?? 0}`;
  }

  /** Files that are about to be removed; the next one with the number of their inode is another file. */
  private forget(path: string): void {
    if (!path.startsWith(this.folder) || !real.existsSync(path)) return;
    for (const each of this.walk(path).values()) {
      const { ino, nlink } = real.lstatSync(each);
      if (nlink <= 1 || real.statSync(each).isDirectory())
        this.generations.set(ino, (this.generations.get(ino) ?? 0) + 1);
    }
  }

  private list(folder: string): Names {
    const entries = real.readdirSync(folder, { withFileTypes: true });
    return new Map(
      entries
        .filter((entry) => entry.isFile() || entry.isDirectory())
        .map((entry) => [entry.name, { id: this.idOf(join(folder, entry.name)), isFolder: entry.isDirectory() }]),
    );
  }

  /** The paths of a file, or of a folder and everything in it, by their ids. */
  private walk(path: string): Map<string, string> {
    const found = new Map([[this.idOf(path), path]]);
    if (real.lstatSync(path).isDirectory())
      for (const name of this.list(path).keys())
        for (const [id, inside] of this.walk(join(path, name))) found.set(id, inside);
    return found;
  }
}
