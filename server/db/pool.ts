import { setImmediate as afterNextRead } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from './failures';
import { isPooled } from './pooler';
import { withSessionSettings } from './sessionSettings';

/**
 * Default acquire timeout, in ms: short enough to respond within two seconds when there is no connection, long enough for
 * queries that only wait while the disk is slow to write, which happens now and then.
 */
const ACQUIRE_TIMEOUT_MS = 1_700;
/** Timeout for a lock, in ms. It is short because a query may wait for a connection first and then for a lock. */
const LOCK_TIMEOUT_MS = 800;
/** Work that fails after this many ms or more counts as timed out. Housekeeping fails sooner, as it waits for no lock. */
const TIMED_OUT_MS = LOCK_TIMEOUT_MS / 2;
/** Acquire timeout after other queries timed out, in ms. Short, because each of the several queries of a login waits. */
const FAIL_FAST_TIMEOUT_MS = 500;
/** After a timeout, fail fast for this long, in ms. */
const FAIL_FAST_MS = 1_000;
/** How often a waiting query checks its deadline, in ms. */
const CHECK_INTERVAL_MS = 100;
/** Maximum wait for a connection, in ms, while other queries finish: high load on a working database is not an outage. */
const CROWDED_ACQUIRE_TIMEOUT_MS = 5_000;
/** Timeout for opening a connection, in ms; longer for a pool with a much longer `acquireTimeoutMs`. */
const CONNECT_TIMEOUT_MS = 1_400;

/** Timeouts that PostgreSQL enforces. Sent as connection parameters, except through a pooler (`pooler.ts`). */
const timeouts = {
  lock_timeout: LOCK_TIMEOUT_MS,
  statement_timeout: 15_000,
  // A client that disconnects during a transaction must not keep its locks.
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
 * A node-postgres pool in which a query fails if it gets no connection within `acquireTimeoutMs`, because the server is
 * unreachable or all connections are busy. The pool's own timeout does not fit, because it also counts time in which this
 * process was too busy to read the server's response. Queries wait longer while others succeed, and shorter after timeouts.
 */
export class TimedPool extends pg.Pool {
  private lastSuccess = 0;
  private lastTimeout = 0;
  private readonly acquiredAt = new WeakMap<pg.PoolClient, number>();

  /** @param acquireTimeoutMs How long a query waits for a connection, in ms. */
  constructor(
    url: string,
    others: PoolSettings = {},
    private readonly acquireTimeoutMs = ACQUIRE_TIMEOUT_MS,
  ) {
    const pooled = isPooled(url);
    const Client = clientOf(Math.max(CONNECT_TIMEOUT_MS, acquireTimeoutMs / 2), pooled);
    const given: pg.PoolConfig = {
      ...{ ...settings, ...others },
      // A pooler rejects them.
      connectionString: pooled ? url : withSessionSettings(url),
    };
    if (pooled) for (const name of Object.keys(timeouts) as (keyof typeof timeouts)[]) delete given[name];
    super({ ...given, Client } as unknown as pg.PoolConfig);
    // Without a listener, a connection that breaks between two queries of a transaction ends the process.
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('acquire', (client) => this.acquiredAt.set(client, Date.now()));
    this.on('release', (error, client) => {
      const now = Date.now();
      if (!error || !isUnavailable(error)) this.lastSuccess = now;
      else if (now - (this.acquiredAt.get(client) ?? now) >= TIMED_OUT_MS) this.lastTimeout = now;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // A free connection needs no timeout.
    if (this.idleCount > this.waitingCount) return callback ? void super.connect(callback) : super.connect();
    const connected = withDeadline(super.connect(), (began) => this.deadlineOf(began));
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Returns the deadline for a query that has waited since `began`. */
  private deadlineOf(began: number): number {
    if (this.lastTimeout >= Date.now() - FAIL_FAST_MS) return began + FAIL_FAST_TIMEOUT_MS;
    const crowded = Math.max(CROWDED_ACQUIRE_TIMEOUT_MS, this.acquireTimeoutMs);
    return Math.min(Math.max(this.lastSuccess, began) + this.acquireTimeoutMs, began + crowded);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

/**
 * Sets `connectionTimeoutMillis` on the client, because the pool's option also counts the wait for a free connection. Behind
 * a pooler, removes statement names, because the next execution may use a connection that has not prepared the statement.
 */
const clientOf = (connectionTimeoutMillis: number, isPooled: boolean) =>
  class ConfiguredClient extends pg.Client {
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

async function withDeadline(
  connecting: Promise<pg.PoolClient>,
  deadlineOf: (began: number) => number,
): Promise<pg.PoolClient> {
  const began = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let isExpired = false;
  const deadline = new Promise<never>((_, reject) => {
    const check = async () => {
      // First read responses that arrived while this process was busy.
      await afterNextRead();
      const left = deadlineOf(began) - Date.now();
      if (left > 0) {
        timer = setTimeout(check, Math.min(left, CHECK_INTERVAL_MS));
        return;
      }
      isExpired = true;
      reject(new Error('timeout exceeded when trying to connect'));
    };
    timer = setTimeout(check, FAIL_FAST_TIMEOUT_MS);
  });
  connecting.then(
    (client) => {
      if (isExpired) client.release();
    },
    () => {},
  );
  return Promise.race([connecting, deadline]).finally(() => clearTimeout(timer));
}
