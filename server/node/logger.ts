/**
 * Writes entries as JSON, one a line, to stdout: the requests of `info`, the failures of `error`, or nothing. What comes up in
 * one turn of the event loop is written at once; an error at its own time, for it may be the last word.
 */
export function logger(level: 'silent' | 'error' | 'info') {
  let lines = '';
  const write = () => {
    if (lines !== '') process.stdout.write(lines);
    lines = '';
  };
  process.on('exit', write);
  return (entry: Record<string, unknown>) => {
    if (level === 'silent' || (level === 'error' && entry.level !== 'error')) return;
    if (lines === '') setImmediate(write);
    lines += `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;
    if (entry.level === 'error') write();
  };
}
