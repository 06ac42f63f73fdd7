import { ZodError } from 'zod';
import { readConfig } from './config';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { askSecretly } from './node/terminal';

interface Tools {
  /** From ADMIN_PASSWORD or typed, unseen; never from the command line, where others see it. */
  askPassword(): Promise<string>;
  /** Works on the database that the settings name, and closes it. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
}

/** Runs an operator's command; whatever it throws is said in a sentence, and ends it with 1. */
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
  // drizzle's own message holds the statement with what was typed; its cause says what went wrong.
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ('code' in cause ? cause.code : cause.name);
}
