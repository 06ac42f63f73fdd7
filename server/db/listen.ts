import pg from 'pg';
import type { Listen } from './database';

/** The channel on which triggers announce notifications. */
export const CHANNEL = 'wellbeing_notifications';

/** In ms: the pause before connecting again, which doubles up to the second value. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [1_000, 30_000];
/** In ms: how often the connection is checked, and the timeout of the check. */
const [CHECK_INTERVAL_MS, TIMEOUT_MS] = [30_000, 5_000];

/**
 * Returns a function that listens on a connection of its own. When the connection is lost, it connects again and reports a change
 * for everyone (`*`), because it has missed announcements. Does not work through a pooler in transaction mode.
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
        own.connection.stream.destroy();
        if (isStopped) return;
        clearTimeout(timer);
        timer = setTimeout(connect, pause);
        timer.unref();
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
      };
      own.on('error', lose);
      own.on('end', lose);
      own.on('notification', ({ payload = '' }) => onMessage(payload));
      const check = () => {
        timer = setTimeout(() => own.query('select 1').then(check, lose), CHECK_INTERVAL_MS);
        timer.unref();
      };
      try {
        await own.connect();
        await own.query(`listen ${CHANNEL}`);
        pause = FIRST_PAUSE_MS;
        onMessage('*');
        check();
      } catch {
        lose();
      }
    };
    await connect();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      client?.connection.stream.destroy();
    };
  };
