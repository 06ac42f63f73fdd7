import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ZodError } from 'zod';
import { readConfig } from './config';
import type { Database } from './db/database';
import { openDatabase } from './db/open';

interface Tools {
  /** Reads ADMIN_PASSWORD or a hidden prompt, never the command line, where others can see it. */
  askPassword(): Promise<string>;
  /** Opens the configured database, runs `work` and closes the database. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
}

/** Runs an operator command. Prints any error as a sentence and exits with 1. */
export async function runCommand(command: (tools: Tools) => Promise<void>): Promise<void> {
  // Exits in the usual way, so that temporary files are removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await command({ askPassword, withDatabase });
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

/**
 * Returns the absolute path of a command's only argument.
 * @throws Error with the usage when there is not exactly one argument.
 */
export function fileArgument(usage: string): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  return resolve(file);
}

const askPassword = async () => process.env.ADMIN_PASSWORD ?? (await askSecretly('Password: '));

/** Reads a line from the terminal without echoing it, or the first line of stdin if there is no terminal. */
async function askSecretly(question: string): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stdout.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY });
  const line = await new Promise<string>((resolveLine, reject) => {
    reader.once('line', resolveLine);
    reader.once('SIGINT', () => reject(new Error('Nothing was changed.')));
    reader.once('close', () => resolveLine(''));
  });
  reader.close();
  if (stdin.isTTY) process.stdout.write('\n');
  return line;
}

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
