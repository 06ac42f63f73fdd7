/** Writes entries as JSON, one a line, to stdout: the requests of `info`, the failures of `error`, or nothing. */
export function logger(level: 'silent' | 'error' | 'info') {
  return (entry: Record<string, unknown>) => {
    if (level === 'silent' || (level === 'error' && entry.level !== 'error')) return;
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  };
}
