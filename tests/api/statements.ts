import { sql } from 'drizzle-orm';
import { type Database, reserved, rowsOf } from '../../server/db/database';

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

/**
 * Returns the plan of the list that a request reads, if sorts and scans of whole tables are to be avoided. The plan that the database
 * chooses depends on the number of rows, so tests can only check that a plan without a sort exists.
 */
export async function indexPlanOf(db: Database, request: () => Promise<unknown>): Promise<string> {
  const statement = (await statementsDuring(db, request)).find(({ text }) => text.includes('order by'));
  const text = statement?.text.replaceAll(/\$(\d+)/g, (_, number) => {
    const parameter = statement.params[number - 1];
    return typeof parameter === 'string' ? `'${parameter}'` : String(parameter);
  });
  return db.transaction(async (tx) => {
    for (const way of ['sort', 'seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
    return JSON.stringify(await rowsOf(tx, sql.raw(`explain (costs off) ${text}`)));
  });
}
