import type { IncomingMessage, Server } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as afterNextRead, setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from '../db/failures';

/** How long requests in flight may take once the process is asked to stop; a supervisor's patience is often 10 s. */
const TIMEOUT_MS = 8_000;
/** How long one may take whose body is still coming in, or has stopped to. */
const SLOW = 3_000;
/**
 * A request that is just coming in has so long to show itself: over a connection that waits to be accepted, and over one
 * that is. Both wait longer than usual while passwords are being hashed.
 */
const GRACE = 300;

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
    await sleep(GRACE);
    // One connection is accepted in each turn; those that still wait for theirs when nobody listens any more are reset.
    for (let before = -1; before !== accepted() && Date.now() - begun < SLOW; ) {
      before = accepted();
      await afterNextRead();
      await afterNextRead();
    }
    // Not http's own `close`, which cuts every connection whose request has not been read yet.
    let isClosed = false;
    TcpServer.prototype.close.call(server, () => {
      isClosed = true;
    });
    await sleep(GRACE);
    while (!isClosed) {
      // What came in while this process was busy is accepted in one turn and read in the next.
      await afterNextRead();
      await afterNextRead();
      if (Date.now() - begun > TIMEOUT_MS) server.closeAllConnections();
      else closeUnused(Date.now() - begun > SLOW);
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
  /** By connection, the requests that are not answered yet. */
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
    /** How many connections there have been. */
    accepted: () => accepted,
    /** From now on every answer says that it is the last one of its connection: nobody sends another request over it. */
    letGo() {
      isLetGo = true;
    },
    /**
     * Closes every connection on which nothing is being answered: those kept alive between requests, and those that
     * browsers open in advance, which Node does not count among the idle ones; and, if asked to, those whose request has
     * not come in whole.
     */
    closeUnused(slowOnes: boolean) {
      for (const [socket, requests] of busy)
        if ([...requests].every(({ complete }) => slowOnes && !complete)) socket.destroy();
    },
  };
}
