/** What a failed query means. drizzle wraps the driver's error: the one that counts is at the end of the causes. */
export interface Failure {
  code?: unknown;
  constraint?: unknown;
  constraint_name?: unknown;
  message?: unknown;
}

/** The error, what caused it, and so on. */
export function* causesOf(error: unknown): Generator<Failure> {
  const seen = new Set<unknown>();
  for (let current = error; typeof current === 'object' && current !== null && !seen.has(current); ) {
    seen.add(current);
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

/** The name of the unique index or foreign key that refused, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const { code, constraint } of causesOf(error))
    if ((code === '23505' || code === '23503') && typeof constraint === 'string') return constraint;
  return undefined;
}

/**
 * Trying again later may help: not reachable, shutting down, refusing whom it let in before, out of connections, space or
 * memory, read-only for now, too slow, or in the way of somebody else's transaction. Whatever it was, it did not happen,
 * or (a connection that broke during a commit) nobody knows.
 */
const unavailable =
  /^(08...|25006|25P0[34]|28...|3D000|40...|53...|55P03|57P0.|57014|58...|E(CONN|NOTFOUND|TIMEDOUT|PIPE|HOST|NET|AI_).*)$/;
const lostConnection =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error|Query read timeout|closed/i;

export function isUnavailable(error: unknown): boolean {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === 'string' && unavailable.test(code)) return true;
    // node-postgres and PGlite give their own errors no code.
    if (code === undefined && typeof message === 'string' && !message.startsWith('Failed query'))
      if (lostConnection.test(message)) return true;
  }
  return false;
}

/** The database works but could not do this now: a held lock, a deadlock, a serialization failure or a statement timeout. */
export function isBusy(error: unknown): boolean {
  for (const { code } of causesOf(error))
    if (code === '55P03' || code === '57014' || code === '40001' || code === '40P01') return true;
  return false;
}

/** It answers, but takes no writes: a standby, or a disk that is full, broken or mounted for reading. */
export function takesNoWrites(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (code === '25006' || code === '53100' || code === '58030') return true;
  return false;
}

/**
 * What an operator may read of an unexpected failure: where it happened and what kind it was, and nothing of anybody's
 * data. drizzle's message holds the statement's parameters, and PostgreSQL quotes the value that it refuses.
 */
export function describeFailure(error: unknown): string {
  const [inner, ...outer] = [...causesOf(error)].reverse();
  const kinds = [inner, ...outer].flatMap((each) => [each?.code, each?.constraint]).filter(isText);
  const isOfData = inner instanceof SyntaxError || kinds.some((kind) => /^2[23]...$/.test(kind));
  const message = inner instanceof Error && !isStatement(inner) ? (inner.message.split('\n')[0] ?? '') : '';
  const said = isOfData ? message.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '…') : message;
  const behindMessage = inner instanceof Error ? (inner.stack ?? '').split(inner.message).at(-1) : undefined;
  const frames = (behindMessage ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const name = inner instanceof Error ? inner.name : typeof error;
  return [`${[name, ...kinds].join(' ')}${said && `: ${said}`}`, ...frames].join('\n');
}

const isStatement = ({ message }: Error) => message.startsWith('Failed query');
const isText = (value: unknown): value is string => typeof value === 'string';
