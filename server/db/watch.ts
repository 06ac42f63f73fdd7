import { setImmediate as afterNextRead } from 'node:timers/promises';
import pg from 'pg';

/** In ms: check interval, duration from which a query counts as slow, and heartbeat timeout. */
const [CHECK_INTERVAL_MS, SLOW_MS, TIMEOUT_MS] = [200, 600, 700];

/**
 * Sends a heartbeat over a separate connection when a query is slow, to detect a silent server (stopped, disconnected,
 * overloaded). Without a response, destroys the slow connections, so that requests fail before the query timeout.
 * @returns a function that stops watching.
 */
export function watchForSilence(pools: readonly pg.Pool[], url: string): () => void {
  const busy = new Map<pg.PoolClient, number>();
  const monitor = heartbeat(url);
  for (const pool of pools) {
    pool.on('acquire', (client) => busy.set(client, Date.now()));
    pool.on('release', (_error, client) => busy.delete(client));
    pool.on('remove', (client) => busy.delete(client));
    // Connect before a heartbeat is needed, because connecting takes longer than responding.
    pool.on('connect', () => monitor.isAlive());
  }
  const slowClients = () => [...busy].filter(([, since]) => Date.now() - since > SLOW_MS).map(([client]) => client);
  let isChecking = false;
  const timer = setInterval(async () => {
    if (isChecking || slowClients().length === 0) return;
    isChecking = true;
    // Includes queries that became slow during the heartbeat.
    if (!(await monitor.isAlive())) for (const client of slowClients()) destroySocket(client);
    isChecking = false;
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    monitor.stop();
  };
}

/** Checks that the server responds. An error counts as a response, because the queries then receive their own errors. */
function heartbeat(url: string) {
  let client: pg.Client | undefined;
  let pending: Promise<void> | undefined;
  const stop = () => {
    if (client) destroySocket(client);
    client = undefined;
    pending = undefined;
  };
  const query = async () => {
    if (!client) {
      client = new pg.Client({ connectionString: url, application_name: 'wellbeing-admin (heartbeat)' });
      client.on('error', stop);
      await client.connect();
    }
    await client.query('select 1');
  };
  // Concurrent callers share a query, because a connection runs one query at a time.
  const ping = () => {
    const own = pending ?? query();
    pending = own;
    const forget = () => {
      if (pending === own) pending = undefined;
    };
    own.then(forget, forget);
    return own;
  };
  return {
    stop,
    async isAlive(): Promise<boolean> {
      const answered = ping().then(
        () => true,
        () => {
          stop();
          return true;
        },
      );
      const silence = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)).then(async () => {
        await afterNextRead();
        return false;
      });
      const isAlive = await Promise.race([answered, silence]);
      if (!isAlive) stop();
      return isAlive;
    },
  };
}

/** Closes a connection immediately. `end` would notify the server first, and wait. */
export function destroySocket(client: pg.Client): void {
  client.connection.stream.destroy();
}
