import { setImmediate as afterNextRead } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from './failures';
import { isPooled } from './pooler';

/**
 * How long a query waits for a connection, in ms: who waits in vain is to be answered within two seconds; whoever waits only
 * because the disk takes its time over everybody's writes (it does, now and then) is to get through.
 */
const ACQUIRE_TIMEOUT_MS = 1_700;
/** How long for a lock. That is known after this time, and whoever waits for a connection then would have both to wait for. */
const LOCK_TIMEOUT = 800;
/** Who has failed after so many ms has waited in vain; the housekeeping, for one, does not wait for locks at all. */
const GIVEN_UP = LOCK_TIMEOUT / 2;
/** How long for a connection where others have just given theirs up: a login has several queries, and each would wait. */
const FAIL_FAST_TIMEOUT_MS = 500;
/** How long after somebody has given up there is no hope. */
const FAIL_FAST_MS = 1_000;
/** How often whoever waits looks whether there is hope. */
const LOOK = 100;
/** How long at most, in ms, where others get theirs meanwhile: a crowd before a database that works is no outage. */
const CROWDED_ACQUIRE_TIMEOUT_MS = 5_000;
/** How long it takes at most to get a new connection from the server, in ms; longer for a pool with a much longer `acquireTimeoutMs`. */
const CONNECT_TIMEOUT = 1_400;

/** Timeouts that PostgreSQL enforces. Sent as connection parameters, except through a pooler (`pooler.ts`). */
const timeouts = {
  lock_timeout: LOCK_TIMEOUT,
  statement_timeout: 15_000,
  // A process that was cut off in the middle of a transaction must not keep its locks.
  idle_in_transaction_session_timeout: 15_000,
};

const settings = {
  max: 10,
  idleTimeoutMillis: 30_000,
  ...timeouts,
  query_timeout: 20_000,
  keepAlive: true,
  application_name: 'wellbeing-admin',
} satisfies pg.PoolConfig;
export type PoolSettings = Partial<typeof settings>;

/**
 * node-postgres' pool, made for callers who want an answer soon: a query that gets no connection within `acquireTimeoutMs` fails
 * (node-postgres would wait for ever), whether the server is away or all connections are at work. Not by the pool's own
 * timeout, which also counts the time in which this process was busy and could not have read the server's answer. As long
 * as connections come back from work well done, the line moves, and is waited in for longer; when they are given up, for less.
 */
export class TimedPool extends pg.Pool {
  private lastDone = 0;
  private lastGivenUp = 0;
  private readonly begun = new WeakMap<pg.PoolClient, number>();

  /** @param acquireTimeoutMs how long a query waits for a connection, in ms. */
  constructor(
    url: string,
    others: PoolSettings = {},
    private readonly acquireTimeoutMs = ACQUIRE_TIMEOUT_MS,
  ) {
    const pooled = isPooled(url);
    const Client = clientOf(Math.max(CONNECT_TIMEOUT, acquireTimeoutMs / 2), pooled);
    const given: pg.PoolConfig = { ...settings, ...others, connectionString: url };
    if (pooled) for (const name of Object.keys(timeouts) as (keyof typeof timeouts)[]) delete given[name];
    super({ ...given, Client } as unknown as pg.PoolConfig);
    // A connection that breaks while a transaction has it, between two queries, would else end the process.
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('acquire', (client) => this.begun.set(client, Date.now()));
    this.on('release', (error, client) => {
      const now = Date.now();
      if (!error || !isUnavailable(error)) this.lastDone = now;
      else if (now - (this.begun.get(client) ?? now) >= GIVEN_UP) this.lastGivenUp = now;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // Nobody has to wait for one that is free.
    if (this.idleCount > this.waitingCount) return callback ? void super.connect(callback) : super.connect();
    const connected = withPatience(super.connect(), (began) => this.endOfPatience(began));
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Until when to wait, for whoever has waited since then. */
  private endOfPatience(began: number): number {
    if (this.lastGivenUp >= Date.now() - FAIL_FAST_MS) return began + FAIL_FAST_TIMEOUT_MS;
    const inACrowd = Math.max(CROWDED_ACQUIRE_TIMEOUT_MS, this.acquireTimeoutMs);
    return Math.min(Math.max(this.lastDone, began) + this.acquireTimeoutMs, began + inACrowd);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

/**
 * The pool's option of the same name would count the wait for a free connection too. Behind a pooler, statements have no
 * names: the next execution may use a connection that has not prepared it.
 */
const clientOf = (connectionTimeoutMillis: number, isPooled: boolean) =>
  class ImpatientClient extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super({ ...options, connectionTimeoutMillis });
      if (!isPooled) return;
      const query = this.query.bind(this) as (first: unknown, ...rest: unknown[]) => never;
      this.query = (first: unknown, ...rest: unknown[]) => {
        const isNamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first);
        return query(isNamed ? { ...first, name: undefined } : first, ...rest);
      };
    }
  };

async function withPatience(
  connecting: Promise<pg.PoolClient>,
  endOfPatience: (began: number) => number,
): Promise<pg.PoolClient> {
  const began = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const deadline = new Promise<never>((_, reject) => {
    const look = async () => {
      // What the server has answered while this process was busy is read before it counts as silent.
      await afterNextRead();
      const left = endOfPatience(began) - Date.now();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, LOOK));
        return;
      }
      isOver = true;
      reject(new Error('timeout exceeded when trying to connect'));
    };
    timer = setTimeout(look, FAIL_FAST_TIMEOUT_MS);
  });
  connecting.then(
    (client) => {
      if (isOver) client.release();
    },
    () => {},
  );
  return Promise.race([connecting, deadline]).finally(() => clearTimeout(timer));
}
