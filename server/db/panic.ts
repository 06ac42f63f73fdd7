import type { PGlite } from '@electric-sql/pglite';

/**
 * PostgreSQL panics when it cannot write its log (the disk is full, or gone) and expects to be started anew. PGlite goes
 * on with the next query all the same, and never comes back from it: so after a panic, or when the program itself broke,
 * no query reaches it any more, and `onPanic` is told. What was committed is safe, and there after the next start.
 */
export function watchForPanic(client: PGlite, onPanic: (error: Error) => void): void {
  let isOver = false;
  for (const name of ['execProtocol', 'execProtocolStream'] as const) {
    const run = client[name].bind(client) as (...args: unknown[]) => Promise<never>;
    client[name] = async (...args: unknown[]) => {
      if (isOver) throw new Error('PGlite is closed');
      try {
        return await run(...args);
      } catch (error) {
        if (!isOver && error instanceof Error && isFatal(error)) {
          isOver = true;
          onPanic(error);
        }
        throw error;
      }
    };
  }
}

const isFatal = (error: Error & { severity?: unknown }) =>
  error.severity === 'PANIC' || error.severity === 'FATAL' || error instanceof WebAssembly.RuntimeError;
