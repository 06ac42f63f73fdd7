import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let compiling: Promise<WebAssembly.Module | undefined> | undefined;

/**
 * Compiles PGlite's WebAssembly once per process, on other threads. Call it early to compile during other work. Node only.
 * @returns undefined if it cannot be found or compiled. PGlite then loads it itself and reports the error.
 */
export function compileEngine(): Promise<WebAssembly.Module | undefined> {
  compiling ??= compile().catch(() => undefined);
  return compiling;
}

/** Reads synchronously: an async read would wait until this thread has loaded the server's own code. */
const compile = async () =>
  WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')));
