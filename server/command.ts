import { ZodError } from 'zod';
import { readConfig } from './config';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { askSecretly } from './node/terminal';

interface Tools {
  /** Reads ADMIN_PASSWORD or a hidden prompt, never the command line, where others can see it. */
  askPassword(): Promise<string>;
  /** Opens the configured database, runs `work` and closes the database. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
}

/** Runs an operator command. Prints any error as a sentence and exits with 1. */
export async function runCommand(command: (tools: Tools) => Promise<void>): Promise<void> {
  try {
    await command({ askPassword, withDatabase });
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

const askPassword = async () => process.env.ADMIN_PASSWORD ?? (await askSecretly('Password: '));

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readConfig(process.env), { now: new Date() });
  return work(database.db).finally(() => database.close());
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof ZodError) return error.issues.map(({ message }) => message).join('\n');
  if (!(error instanceof Error)) return error;
  // drizzle's own message contains the statement and its values; the cause contains the actual error.
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ('code' in cause ? cause.code : cause.name);
}
