import type { IncomingMessage, Server } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as afterNextRead, setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from '../db/failures';

/** Time limit for requests in flight after a stop signal, in ms. Supervisors often wait 10 s. */
const TIMEOUT_MS = 8_000;
/** Time limit for requests whose body is still being received or has stalled, in ms. */
const BODY_TIMEOUT_MS = 3_000;
/**
 * Time to wait for incoming requests, in ms: first on connections that wait to be accepted, then on accepted ones. Both
 * wait longer than usual while passwords are being hashed.
 */
const GRACE_MS = 300;

interface Stop {
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
 * @returns the function that starts it, with an exit code
 */
export function stopGracefully(
  server: Server,
  { begin, drain, close, log }: Stop,
): (exitCode: number) => Promise<void> {
  const { accepted, closeUnused, letGo } = watchConnections(server);
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
    letGo();
    await sleep(GRACE_MS);
    // Each event loop turn accepts one connection. Connections that still wait when the server stops listening are reset.
    for (let before = -1; before !== accepted() && Date.now() - begun < BODY_TIMEOUT_MS; ) {
      before = accepted();
      await afterNextRead();
      await afterNextRead();
    }
    // http's own `close` would drop connections whose request has not been read yet.
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
  /** Unanswered requests by connection. */
  const busy = new Map<Socket, Set<IncomingMessage>>();
  let isLetGo = false;
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    busy.set(socket, new Set());
    socket.once('close', () => busy.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    if (isLetGo) response.shouldKeepAlive = false;
    const requests = busy.get(request.socket);
    requests?.add(request);
    response.once('close', () => requests?.delete(request));
  });
  return {
    /** Returns the number of connections accepted so far. */
    accepted: () => accepted,
    /** Marks every later response as the last of its connection, so that clients send no more requests over it. */
    letGo() {
      isLetGo = true;
    },
    /**
     * Closes connections without a request in progress: those kept alive between requests, and those that browsers open
     * in advance, which Node does not count as idle.
     * @param slowOnes Whether to also close connections whose request is not fully received.
     */
    closeUnused(slowOnes: boolean) {
      for (const [socket, requests] of busy)
        if ([...requests].every(({ complete }) => slowOnes && !complete)) socket.destroy();
    },
  };
}
