import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let compiling: Promise<WebAssembly.Module | undefined> | undefined;

/**
 * PGlite's program, compiled once for the process, by other threads: whoever asks early does something else meanwhile.
 * Undefined where it cannot be found or compiled; PGlite then loads it itself, and says what is wrong. Node only.
 */
export function compileEngine(): Promise<WebAssembly.Module | undefined> {
  compiling ??= compile().catch(() => undefined);
  return compiling;
}

/** Read at once, not when this thread next has nothing to do: it is about to be busy with the server's own code. */
const compile = async () =>
  WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')));
