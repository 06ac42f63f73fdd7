import pg from 'pg';
import { type Listen, NOTIFICATIONS_CHANNEL } from './database';
import { destroySocket } from './watch';

/** In ms: the pause before reconnecting, which doubles up to the second value. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [1_000, 30_000];
/** In ms: the interval of heartbeats, and their timeout. */
const [HEARTBEAT_INTERVAL_MS, TIMEOUT_MS] = [30_000, 5_000];

/**
 * Returns a function that listens on a separate connection. After a lost connection, it reconnects and reports a change for
 * everyone (`*`), because it may have missed some. Does not work through a pooler in transaction mode.
 */
export const listenOnPostgres =
  (url: string): Listen =>
  async (onMessage) => {
    let isStopped = false;
    let client: pg.Client | undefined;
    let pause = FIRST_PAUSE_MS;
    let timer: NodeJS.Timeout | undefined;

    const connect = async () => {
      const own = new pg.Client({
        connectionString: url,
        application_name: 'wellbeing-admin (notifications)',
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
        keepAlive: true,
      });
      client = own;
      let isLost = false;
      const lose = () => {
        if (isLost) return;
        isLost = true;
        destroySocket(own);
        if (isStopped) return;
        clearTimeout(timer);
        timer = setTimeout(connect, pause);
        timer.unref();
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
      };
      own.on('error', lose);
      own.on('end', lose);
      own.on('notification', ({ payload = '' }) => onMessage(payload));
      const heartbeat = () => {
        timer = setTimeout(() => own.query('select 1').then(heartbeat, lose), HEARTBEAT_INTERVAL_MS);
        timer.unref();
      };
      try {
        await own.connect();
        await own.query(`listen ${NOTIFICATIONS_CHANNEL}`);
        pause = FIRST_PAUSE_MS;
        onMessage('*');
        heartbeat();
      } catch {
        lose();
      }
    };
    await connect();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      if (client) destroySocket(client);
    };
  };
