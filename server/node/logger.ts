import { lineWriter } from './lines';

/**
 * Creates a logger that writes JSON lines to stdout: all entries for `info`, failures and warnings for `error`, or none.
 * Entries of one event loop turn are written together; errors immediately, because they may be the last entry.
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
