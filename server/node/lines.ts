/** Maximum bytes to buffer for a reader that has stopped reading, to limit memory use. */
const LIMIT = 1_000_000;

/**
 * Creates a writer of log lines for stdout or stderr. A failed write (full disk, closed pipe) drops its lines and counts
 * them. The next successful write starts with a report of the count.
 * @param report Returns the line that reports how many lines were dropped since the last report.
 */
export function lineWriter(stream: NodeJS.WriteStream, report: (dropped: number) => string) {
  let total = 0;
  let reported = 0;
  keepRunning(stream);
  return function write(lines: string[]): void {
    if (stream.writableLength > LIMIT) {
      total += lines.length;
      return;
    }
    const known = total;
    // A full disk may have cut off a line, so the report starts on a new one.
    const first = known > reported ? `\n${report(known - reported)}\n` : '';
    stream.write(`${first}${lines.join('\n')}\n`, (error) => {
      if (error) total += lines.length;
      else reported = Math.max(reported, known);
    });
  };
}

/** Adds an error listener. Without one, a failed write to the stream, even by `console.log`, ends the process. */
export function keepRunning(stream: NodeJS.WriteStream): void {
  if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
}

const ignore = () => {};
