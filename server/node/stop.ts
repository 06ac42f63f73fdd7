import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from '../db/failures';

/** How long requests in flight may take, in ms; supervisors often kill the process after 10 s. */
const TIMEOUT_MS = 8_000;
/** Time, in ms, for requests that are on their way when the process is asked to stop. Their responses close the connection. */
const GRACE_MS = 300;

interface Stop {
  /** Called first. */
  begin: () => void;
  /** How long to keep serving, in ms, so that a proxy notices and sends requests to another server. */
  drain: number;
  /** Closes the database. */
  close: () => Promise<void>;
  log: (entry: Record<string, unknown>) => void;
}

/**
 * Shuts down gracefully, also on SIGTERM and SIGINT: keeps serving for `drain` (not after a failure), stops accepting
 * connections, finishes the requests in flight, closes the database and exits. Further calls have no effect.
 * @returns the function that starts it, with an exit code
 */
export function stopGracefully(
  server: Server,
  { begin, drain, close, log }: Stop,
): (exitCode: number) => Promise<void> {
  let stopping = false;
  let stopDraining = () => {};
  let keepsAlive = true;
  server.prependListener('request', (_request, response) => {
    if (!keepsAlive) response.shouldKeepAlive = false;
  });
  const stop = async (exitCode: number, signal?: NodeJS.Signals) => {
    // A failure during the drain ends it.
    if (exitCode !== 0) stopDraining();
    if (stopping) return;
    stopping = true;
    log({ level: 'info', event: 'stopping', signal });
    begin();
    if (exitCode === 0)
      await new Promise<void>((resolve) => {
        stopDraining = resolve;
        setTimeout(resolve, drain);
      });
    keepsAlive = false;
    await sleep(GRACE_MS);
    const closed = new Promise((resolve) => server.close(resolve));
    const closing = setInterval(() => server.closeIdleConnections(), 50);
    const cutting = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
    await closed;
    clearInterval(closing);
    clearTimeout(cutting);
    try {
      await close();
      log({ level: 'info', event: 'stopped', exitCode });
      process.exit(exitCode);
    } catch (error) {
      log({ level: 'error', event: 'stopped', exitCode: 1, error: describeFailure(error) });
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => stop(0, 'SIGTERM'));
  process.on('SIGINT', () => stop(0, 'SIGINT'));
  return stop;
}
