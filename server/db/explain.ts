import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { causesOf, UnusableDatabase } from './failures';
import { NewerSchema } from './migrate';

/**
 * Explains to the operator why the database behind DATABASE_URL cannot be used.
 * @returns one sentence with the setting that may be wrong and the server's message, without the password.
 */
export function explain(error: unknown, url: string): string {
  if (error instanceof NewerSchema || error instanceof UnusableDatabase) return error.message;
  if (!URL.canParse(url))
    return 'DATABASE_URL is not a valid address: percent-encode the special characters of the password.';
  const { hostname, port, pathname, username } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1)) || username;
  const where = `${hostname || 'localhost'}:${port || 5432}`;
  const causes = [...causesOf(error)];
  const codes = causes.map(({ code }) => code);
  const has = (pattern: RegExp) => codes.some((code) => typeof code === 'string' && pattern.test(code));
  const { message } = causes.at(-1) ?? {};
  const quoted = typeof message === 'string' && message !== '' ? ` (${message})` : '';

  if (has(/^08P01$/) && quoted.includes('startup parameter'))
    return `A pooler at ${where} refuses the timeouts of the connection: add ?pooler=transaction to DATABASE_URL${quoted}.`;
  if (has(/^28/)) return `PostgreSQL at ${where} refuses the user or the password of DATABASE_URL${quoted}.`;
  if (has(/^3D000$/)) return `PostgreSQL at ${where} has no database ${database}: see DATABASE_URL${quoted}.`;
  if (has(/^42501$/)) return `The user of DATABASE_URL may not create tables in ${database}${quoted}.`;
  if (has(/^(ENOTFOUND|EAI_AGAIN)$/)) return `The host ${hostname} of DATABASE_URL is not known${quoted}.`;
  if (has(/^ECONNREFUSED$/)) return `Nothing listens at ${where}, where DATABASE_URL says that PostgreSQL is.`;
  if (has(/^57P03$/)) return `PostgreSQL at ${where} is starting or stopping${quoted}.`;
  return `The database ${database} at ${where} cannot be used${quoted}.`;
}

/**
 * Explains why the database in this folder cannot be opened or filled. The original errors do not help the operator: those of
 * PGlite and the disk say little (a system call, a number, "aborted"), and drizzle's repeat the statement with its values.
 */
export function explainFolder(error: unknown, path: string): string {
  if (error instanceof NewerSchema) return `${error.message} (DATA_DIR is ${path}.)`;
  const { message, errno } = ([...causesOf(error)].at(-1) ?? {}) as Partial<NodeJS.ErrnoException>;
  const reason = message || `error ${errno ?? 'unknown'}`;
  const problem = problemOfDisk(path);
  if (problem) return `The database in ${path} cannot be opened: its disk cannot be written to (${problem}).`;
  return `The database in ${path} cannot be used: it is damaged or has unexpected data (${reason}). Set DATA_DIR to another folder, or restore a backup.`;
}

/** Tries to write a few megabytes, because PGlite reports a full disk and a damaged file in the same way. */
function problemOfDisk(path: string): string | undefined {
  const probe = join(path, `probe.${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(2 ** 22));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Explains that DATA_DIR is not a writable folder, with the system's message. */
export function explainUnwritable(error: unknown, path: string): string {
  const { message, code } = ([...causesOf(error)].at(-1) ?? {}) as Partial<NodeJS.ErrnoException>;
  return `DATA_DIR is ${path}, which is not a folder the server can write to (${message || code || 'unknown error'}).`;
}
