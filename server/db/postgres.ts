import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, OpenDatabase } from './database';
import * as schema from './schema';

/** What an idle connection's failure is told to; the next query gets a connection of its own. */
type OnIdleError = (error: Error) => void;

/**
 * A pool of connections to a PostgreSQL server. Opening it connects to nothing yet: a server that is away is an error of
 * the first query, after two seconds at most (node-postgres would wait for ever).
 */
export function openPostgres(url: string, onIdleError: OnIdleError = () => {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
    application_name: 'wellbeing-admin',
  });
  // Without a listener, an idle connection that breaks ends the process.
  pool.on('error', onIdleError);
  return { db: drizzle({ client: pool, schema }) as unknown as Database, close: () => pool.end() };
}
