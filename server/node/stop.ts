import type { IncomingMessage, Server } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as afterNextRead, setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from '../db/failures';

/** Time limit for requests in flight after a stop signal, in ms. Supervisors often wait 10 s. */
const TIMEOUT_MS = 8_000;
/** Time limit for requests whose body is not fully received, in ms. */
const BODY_TIMEOUT_MS = 3_000;
/**
 * Time to wait for requests that clients have already sent, in ms: first on connections that are not accepted yet, then on
 * accepted ones. Both wait longer than usual while passwords are being hashed.
 */
const GRACE_MS = 300;

interface StopOptions {
  /** Called first. */
  begin: () => void;
  /** How long to keep serving, in ms, so that a proxy can switch to another server. */
  drain: number;
  /** Closes the database. */
  close: () => Promise<void>;
  log: (entry: Record<string, unknown>) => void;
}

/**
 * Shuts down gracefully, also on SIGTERM and SIGINT: keeps serving for `drain` (not after a failure), stops accepting
 * connections, finishes the requests in flight, closes the database and exits. Further calls have no effect.
 * @returns the function that starts the shutdown, with an exit code.
 */
export function stopGracefully(
  server: Server,
  { begin, drain, close, log }: StopOptions,
): (exitCode: number) => Promise<void> {
  const { accepted, closeUnused, endKeepAlive } = watchConnections(server);
  let stopping = false;
  let stopDraining = () => {};
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
    const begun = Date.now();
    endKeepAlive();
    await sleep(GRACE_MS);
    // Each event loop turn accepts one connection. Those not accepted when the server stops listening would be reset.
    for (let before = -1; before !== accepted() && Date.now() - begun < BODY_TIMEOUT_MS; ) {
      before = accepted();
      await afterNextRead();
      await afterNextRead();
    }
    // http's own `close` would drop accepted connections whose request has not been read yet.
    let isClosed = false;
    TcpServer.prototype.close.call(server, () => {
      isClosed = true;
    });
    await sleep(GRACE_MS);
    while (!isClosed) {
      // Requests that arrived while the process was busy are accepted in one turn and read in the next.
      await afterNextRead();
      await afterNextRead();
      if (Date.now() - begun > TIMEOUT_MS) server.closeAllConnections();
      else closeUnused(Date.now() - begun > BODY_TIMEOUT_MS);
      await sleep(50);
    }
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

function watchConnections(server: Server) {
  /** Requests without a response yet, by connection. */
  const unanswered = new Map<Socket, Set<IncomingMessage>>();
  let keepsAlive = true;
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    unanswered.set(socket, new Set());
    socket.once('close', () => unanswered.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    if (!keepsAlive) response.shouldKeepAlive = false;
    const requests = unanswered.get(request.socket);
    requests?.add(request);
    response.once('close', () => requests?.delete(request));
  });
  return {
    /** Returns the number of connections accepted so far. */
    accepted: () => accepted,
    /** Marks every later response as the last of its connection, so that clients send no more requests over it. */
    endKeepAlive() {
      keepsAlive = false;
    },
    /**
     * Closes connections without a request in progress: those kept alive between requests, and those that browsers open
     * in advance, which Node does not count as idle.
     * @param andSlow Whether to also close connections whose request is not fully received.
     */
    closeUnused(andSlow: boolean) {
      for (const [socket, requests] of unanswered)
        if ([...requests].every(({ complete }) => andSlow && !complete)) socket.destroy();
    },
  };
}
