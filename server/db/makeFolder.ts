import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, for this user only. Unlike `mkdirSync` with `recursive`, it does not hang where folders
 * cannot be created, such as in /proc.
 * @throws the system's error when the folder cannot be created.
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it since the check.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
