/** What a failed query means. drizzle wraps the driver's error: the one that counts is at the end of the causes. */
interface Failure {
  code?: unknown;
  constraint?: unknown;
  constraint_name?: unknown;
  message?: unknown;
}

function* chain(error: unknown): Generator<Failure> {
  const seen = new Set<unknown>();
  for (let current = error; typeof current === 'object' && current !== null && !seen.has(current); ) {
    seen.add(current);
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

/** The name of the unique index or foreign key that refused, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const { code, constraint } of chain(error))
    if ((code === '23505' || code === '23503') && typeof constraint === 'string') return constraint;
  return undefined;
}

/** Not reachable, shutting down, out of connections, or too slow: trying again later may help. */
const unavailable = /^(08...|57P0.|57014|53...|E(CONN|NOTFOUND|TIMEDOUT|PIPE|HOST|NET|AI_).*)$/;
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|closed/i;

export function isUnavailable(error: unknown): boolean {
  for (const { code, message } of chain(error)) {
    if (typeof code === 'string' && unavailable.test(code)) return true;
    // node-postgres and PGlite give their own errors no code.
    if (code === undefined && typeof message === 'string' && !message.startsWith('Failed query'))
      if (lostConnection.test(message)) return true;
  }
  return false;
}
