import { lineWriter } from './lines';

/**
 * Writes entries as JSON, one a line, to stdout: all of them for `info`, failures and warnings for `error`, or nothing. The
 * entries of one turn of the event loop are written together; an error at once, because it may be the last one.
 */
export function logger(level: 'silent' | 'error' | 'info') {
  const write = lineWriter(process.stdout, (count) =>
    line({ level: 'error', event: 'log_lines_dropped', dropped: count }),
  );
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) write(lines);
    lines = [];
  };
  process.on('exit', flush);
  return (entry: Record<string, unknown>) => {
    if (level === 'silent' || (level === 'error' && entry.level === 'info')) return;
    if (lines.length === 0) setImmediate(flush);
    lines.push(line(entry));
    if (entry.level === 'error') flush();
  };
}

const line = (entry: Record<string, unknown>) => JSON.stringify({ time: new Date().toISOString(), ...entry });
