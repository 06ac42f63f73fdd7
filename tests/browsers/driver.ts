import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** The keys that the journey presses, by the names of `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'End';

/** One browser window. Clicks and keys are real input events of the engine. */
export interface Driver {
  /** The engine's name and version. */
  readonly version: string;
  /** Loads an address. May return before the page has loaded, as `reload` may. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page. The result must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** @returns A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser engine that the journey can run in. */
export interface Engine {
  name: string;
  /** Why the journey cannot run here, and which Debian packages help. Undefined when the engine is ready. */
  missing?: string;
  /** The executable that was found. */
  path?: string;
  launch(): Promise<Driver>;
}

/**
 * Finds a program.
 *
 * @param override The path from an environment variable. When set, nothing else is tried.
 * @param names Program names, looked up in PATH in this order, or absolute paths.
 * @returns The absolute path, or undefined when there is no such program.
 */
export function findExecutable(override: string | undefined, names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = override ? [override] : names.flatMap((name) => folders.map((folder) => resolve(folder, name)));
  return candidates.find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Formats the message that an engine is not installed.
 *
 * @param variable The environment variable that overrides the search path.
 * @param debianPackage The package that contains it.
 */
export function notFound(variable: string, debianPackage: string): string {
  const path = process.env[variable];
  if (path) return `not found. ${variable} is ${path}, and there is no program.`;
  return `not found. Install the Debian package ${debianPackage}, or set ${variable}.`;
}
