import { type Database, reserved } from '../../server/db/database';

export interface Statement {
  text: string;
  params: unknown[];
}

interface Logger {
  logQuery(text: string, params: unknown[]): void;
}

/** Runs something and returns the statements that it sent to the database. */
export async function statementsDuring(database: Database, run: () => Promise<unknown>): Promise<Statement[]> {
  // Prepared statements keep the logger they were created with, so its method is replaced.
  const loggers = [database, reserved(database)].map(
    (db) => (db as unknown as { _: { session: { logger: Logger } } })._.session.logger,
  );
  const statements: Statement[] = [];
  const restore = [...new Set(loggers)].map((logger) => {
    const { logQuery } = logger;
    logger.logQuery = (text, params) => statements.push({ text, params });
    return () => {
      logger.logQuery = logQuery;
    };
  });
  await run().finally(() => {
    for (const each of restore) each();
  });
  return statements;
}
