import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Checksum, type Header, parseHeader, parseLine, type Total } from './format';
import type { Row } from './rows';

/** Maximum size of a batch, in rows and in characters. */
const [MAX_ROWS, MAX_CHARACTERS] = [500, 1_000_000];
/** Maximum length of the header and of a row, in characters, so that a file that unpacks to far more is refused soon. */
const [MAX_HEADER, MAX_LINE] = [2 ** 20, 2 ** 28];

/** Receives a table's rows in batches. */
type OnRows = (table: string, rows: Row[]) => Promise<void>;

/**
 * Reads a backup from start to end, with only a part of it in memory at a time.
 * @returns its header and totals.
 * @throws a readable error when the file is not a whole, unchanged backup. `onRows` may have received rows by then.
 */
export async function readBackup(
  file: string,
  onRows: OnRows = async () => {},
): Promise<{ header: Header; totals: Total[] }> {
  const checker = new Checker();
  try {
    for await (const line of linesOf(file)) {
      const batch = checker.take(line);
      if (batch) await call(onRows, batch);
    }
    return checker.end();
  } catch (error) {
    if (error instanceof CallbackError) throw error.cause;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    throw new Error(`${file} is not a whole, unchanged backup. Nothing was restored. (${reasonOf(error)})`);
  }
}

/** Error of the `onRows` callback, not of the file. */
class CallbackError extends Error {}

async function call(onRows: OnRows, { table, rows }: Batch): Promise<void> {
  try {
    await onRows(table, rows);
  } catch (cause) {
    throw new CallbackError('', { cause });
  }
}

interface Batch {
  table: string;
  rows: Row[];
}

/** Reads the lines of a backup in order and compares them with the totals in the last line. */
class Checker {
  private header: Header | undefined;
  private totals: Total[] | undefined;
  private readonly all = new Checksum();
  private readonly found: { name: string; sum: Checksum }[] = [];
  private rows: Row[] = [];
  private size = 0;

  /** Reads a line. Returns a batch of rows when it is full or its table has ended. */
  take(line: string): Batch | undefined {
    if (this.totals) throw new Error('it continues after its end');
    if (!this.header) {
      this.header = parseHeader(line);
      this.all.add(line);
      return undefined;
    }
    const content = parseLine(line);
    if ('totals' in content) {
      if (content.sha256 !== this.all.digest()) throw new Error('its checksum differs');
      this.totals = content.totals;
      return this.flush();
    }
    this.all.add(line);
    if ('table' in content) {
      const batch = this.flush();
      this.found.push({ name: content.table, sum: new Checksum() });
      return batch;
    }
    return this.takeRow(line, content.row);
  }

  end(): { header: Header; totals: Total[] } {
    if (!this.header || !this.totals) throw new Error('its end is missing');
    const found = this.found.map(({ name, sum }) => [name, sum.rows, sum.digest()]);
    const stated = this.totals.map(({ name, rows, sha256 }) => [name, rows, sha256]);
    const tables = this.header.tables.map(({ name }) => name);
    if (JSON.stringify(found) !== JSON.stringify(stated)) throw new Error('the checksum of a table differs');
    if (JSON.stringify(found.map(([name]) => name)) !== JSON.stringify(tables)) throw new Error('a table is missing');
    return { header: this.header, totals: this.totals };
  }

  private takeRow(line: string, row: Row): Batch | undefined {
    const current = this.found.at(-1);
    if (!current) throw new Error('a row has no table');
    current.sum.add(line);
    this.rows.push(row);
    this.size += line.length;
    return this.rows.length >= MAX_ROWS || this.size >= MAX_CHARACTERS ? this.flush() : undefined;
  }

  private flush(): Batch | undefined {
    const [table, rows] = [this.found.at(-1)?.name, this.rows];
    this.rows = [];
    this.size = 0;
    return table === undefined || rows.length === 0 ? undefined : { table, rows };
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  // An error in any stage destroys the last stream, and so ends the loop.
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  let max = MAX_HEADER;
  for await (const chunk of text as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? '';
    if (lines.length > 0) max = MAX_LINE;
    if (rest.length > max) throw new Error('a line is too long');
    yield* lines;
  }
  if (rest !== '') throw new Error('its last line is cut off');
}

/** Returns the reason without the content of any line, which may include personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))
    return 'a line is unreadable';
  return error instanceof Error ? error.message : String(error);
}
