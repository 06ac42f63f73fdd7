import { setImmediate as afterNextRead } from 'node:timers/promises';
import pg from 'pg';

/** In ms: how often it looks, what counts as long, and how long the server may take to say that it lives. */
const [LOOK, LONG, TIMEOUT_MS] = [200, 600, 700];

/**
 * Tells a slow query from a server that is silent (stopped, cut off, out of breath): when one takes long, the server is
 * asked for a sign of life over a connection of its own. None, and every connection that waits is cut, so that its
 * request is answered now and not after the query's timeout. Answers the way to stop watching.
 */
export function watchForSilence(pools: readonly pg.Pool[], url: string): () => void {
  const busy = new Map<pg.PoolClient, number>();
  const monitor = heartbeat(url);
  for (const pool of pools) {
    pool.on('acquire', (client) => busy.set(client, Date.now()));
    pool.on('release', (_error, client) => busy.delete(client));
    pool.on('remove', (client) => busy.delete(client));
    // There before it is needed: to connect takes longer than to answer.
    pool.on('connect', () => monitor.isAlive());
  }
  const waitingLong = () => [...busy].filter(([, since]) => Date.now() - since > LONG).map(([client]) => client);
  let asking = false;
  const timer = setInterval(async () => {
    if (asking || waitingLong().length === 0) return;
    asking = true;
    // Those, too, who were not waiting for long yet when it was asked.
    if (!(await monitor.isAlive())) for (const client of waitingLong()) destroySocket(client);
    asking = false;
  }, LOOK);
  timer.unref();
  return () => {
    clearInterval(timer);
    monitor.stop();
  };
}

/** Every answer is a sign of life, a refusal too: what is broken then, the queries are told by the server itself. */
function heartbeat(url: string) {
  let client: pg.Client | undefined;
  let asked: Promise<void> | undefined;
  const stop = () => {
    if (client) destroySocket(client);
    client = undefined;
    asked = undefined;
  };
  const query = async () => {
    if (!client) {
      client = new pg.Client({ connectionString: url, application_name: 'wellbeing-admin (life signs)' });
      client.on('error', stop);
      await client.connect();
    }
    await client.query('select 1');
  };
  // Whoever asks meanwhile hears the same answer: a connection takes one query at a time.
  const ask = () => {
    const own = asked ?? query();
    asked = own;
    const forget = () => {
      if (asked === own) asked = undefined;
    };
    own.then(forget, forget);
    return own;
  };
  return {
    stop,
    async isAlive(): Promise<boolean> {
      const answered = ask().then(
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

/** Ends a connection at once; `end` would first say goodbye, and wait. */
function destroySocket(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
