/** The fields of a database error. drizzle wraps the driver's error, which is the last of the causes. */
interface Failure {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
}

/** Thrown if a database cannot be used as it is set up. The message tells the operator what to change. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** Yields the error and its chain of causes. */
export function* causesOf(error: unknown): Generator<Failure> {
  const seen = new Set<unknown>();
  for (let current = error; typeof current === 'object' && current !== null && !seen.has(current); ) {
    seen.add(current);
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

/** Returns the name of the violated unique index or foreign key, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const { code, constraint } of causesOf(error))
    if ((code === '23505' || code === '23503') && typeof constraint === 'string') return constraint;
  return undefined;
}

/**
 * Errors for which a later retry may help: unreachable, shutting down, login refused, out of connections, space or memory,
 * read-only, too slow, or in conflict with another transaction. The query had no effect, unless the connection broke during
 * a commit: then its effect is unknown.
 */
const unavailable =
  /^(08...|25006|25P0[34]|28...|3D000|40...|53...|55P03|57P0.|57014|58...|E(CONN|NOTFOUND|TIMEDOUT|PIPE|HOST|NET|AI_).*)$/;
const lostConnection =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error|Query read timeout|closed/i;

/** Returns whether the database is unavailable or busy, so that a later retry may help. */
export function isUnavailable(error: unknown): boolean {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === 'string' && unavailable.test(code)) return true;
    // Errors created by node-postgres and PGlite have no code.
    if (code === undefined && typeof message === 'string' && !message.startsWith('Failed query'))
      if (lostConnection.test(message)) return true;
  }
  return false;
}

/** Returns whether a working database was busy: a held lock, a deadlock, a serialization failure or a statement timeout. */
export function isBusy(error: unknown): boolean {
  for (const { code } of causesOf(error))
    if (code === '55P03' || code === '57014' || code === '40001' || code === '40P01') return true;
  return false;
}

/** Returns whether the database responds but is read-only: a standby, or a disk that is full, broken or read-only. */
export function takesNoWrites(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (code === '25006' || code === '53100' || code === '58030') return true;
  return false;
}

/**
 * Describes the place and kind of an unexpected failure for the log, without personal data. drizzle's message contains the
 * statement's parameters, and PostgreSQL quotes the rejected value.
 */
export function describeFailure(error: unknown): string {
  const [inner, ...outer] = [...causesOf(error)].reverse();
  const kinds = [inner, ...outer].flatMap((each) => [each?.code, each?.constraint]).filter(isText);
  const isOfData = inner instanceof SyntaxError || kinds.some((kind) => /^2[23]...$/.test(kind));
  const message = inner instanceof Error && !isStatement(inner) ? (inner.message.split('\n')[0] ?? '') : '';
  const safeMessage = isOfData ? message.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…') : message;
  const afterMessage = inner instanceof Error ? (inner.stack ?? '').split(inner.message).at(-1) : undefined;
  const frames = (afterMessage ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const name = inner instanceof Error ? inner.name : typeof error;
  return [`${[name, ...kinds].join(' ')}${safeMessage && `: ${safeMessage}`}`, ...frames].join('\n');
}

const isStatement = ({ message }: Error) => message.startsWith('Failed query');
const isText = (value: unknown): value is string => typeof value === 'string';
