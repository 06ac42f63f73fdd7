import type { PGlite } from '@electric-sql/pglite';

/**
 * Calls `onPanic` and rejects all further queries after PostgreSQL panics or its program crashes. It panics when it cannot
 * write its log (the disk is full, or gone) and expects a restart, but PGlite runs the next query, which never returns.
 * Committed data is safe and present after the next start.
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
