/** How many bytes may wait for a reader that has stopped reading; more would fill the memory. */
const LIMIT = 1_000_000;

/**
 * Writes log lines to stdout or stderr. A failed write (the disk is full, the reader of the pipe is gone) drops its lines
 * and counts them; the first write that works again begins with a report of the count.
 * @param report makes the line that says how many were dropped since the last report.
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
    // A full disk may have taken half a line: the report begins on a new one.
    const first = known > reported ? `\n${report(known - reported)}\n` : '';
    stream.write(`${first}${lines.join('\n')}\n`, (error) => {
      if (error) total += lines.length;
      else reported = Math.max(reported, known);
    });
  };
}

/** Without a listener, a failed write to stdout or stderr ends the process; that holds for `console.log` too. */
export function keepRunning(stream: NodeJS.WriteStream): void {
  if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
}

const ignore = () => {};
