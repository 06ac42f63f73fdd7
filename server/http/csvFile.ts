import { parse } from 'csv-parse';
import { ApiError, texts } from '../errors';
import { isUtf8Text, readChunks } from './body';

/** Maximum size of a file, in bytes. It is kept in memory until it is imported. */
const MAX_FILE = 50 * 1024 * 1024;
/** Maximum size of a line, in bytes, so that a missing quote does not turn the rest of the file into one line. */
const MAX_LINE = 100 * 1024;

/** Number of bytes that are parsed at once. Small, because all their lines stay in memory until they are stored. */
const PIECE = 8 * 1024;
/** How long lines are parsed before other requests run, in ms. */
const MAX_TURN_MS = 20;

/** A line of a file. */
export interface CsvLine {
  /** The line number at which it begins; the header is line 1. */
  line: number;
  /** The values by column; undefined if the line has more or fewer values than the header. */
  cells: Record<string, string> | undefined;
  /** Number of values in the line. */
  count: number;
  /** Number of columns in the header. */
  expected: number;
}

/** The columns that a file may have. */
export interface CsvHeader {
  columns: readonly string[];
  /** Groups of columns. A file must have at least one column of each group. */
  required: readonly (readonly string[])[];
  /** Columns of numbers, which may have a decimal comma if semicolons separate the values. */
  numbers: readonly string[];
}

/**
 * Receives the whole file of a request, so that a slow upload does not keep a transaction open.
 * @throws ApiError 415 for another type, 413 if it is too large, 400 if it is not UTF-8.
 */
export async function receiveFile(request: Request): Promise<Uint8Array[]> {
  if (!isUtf8Text(request.headers, 'text/csv')) throw new ApiError(415, texts.notCsv);
  const tooLarge = texts.fileTooLarge(MAX_FILE / 1024 / 1024);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, { max: MAX_FILE, tooLarge, incomplete: texts.badRequest })) {
    check(() => decoder.decode(chunk, { stream: true }));
    chunks.push(chunk);
  }
  check(() => decoder.decode());
  return chunks;
}

const check = (decode: () => void) => {
  try {
    decode();
  } catch {
    refuse(texts.notUtf8);
  }
};

function refuse(message: string): never {
  throw new ApiError(400, message);
}

/**
 * Yields the lines below the header. Ignores a byte order mark and lines without a value, and removes the apostrophes that an export adds
 * to keep spreadsheets from running formulas.
 * @throws ApiError 400 for an invalid header, broken quotes or a file without lines.
 */
export async function* readLines(chunks: readonly Uint8Array[], known: CsvHeader): AsyncGenerator<CsvLine> {
  let header: string[] | undefined;
  let isEmpty = true;
  const dialect = dialectOf(chunks);
  const withComma = new Set(dialect.delimiter === ';' ? known.numbers : []);
  for await (const { line, values } of records(chunks, dialect)) {
    if (!header) {
      header = values.map((name) => name.trim());
      checkHeader(header, known);
      continue;
    }
    isEmpty = false;
    const cells = header.length === values.length ? cellsOf(header, values, withComma) : undefined;
    yield { line, cells, count: values.length, expected: header.length };
  }
  if (isEmpty) refuse(texts.emptyFile);
}

interface Dialect {
  delimiter: string;
  /** The line of the header. */
  from_line: number;
}

/** The first line of a file that Excel has written: `sep=;`. */
const SEPARATOR = /^"?sep=([,;\t])"?$/i;

/** Finds what separates the values: what the first line names, or the semicolon if the header has one. */
function dialectOf([first = new Uint8Array()]: readonly Uint8Array[]): Dialect {
  const [start = ''] = new TextDecoder().decode(first.subarray(0, PIECE)).trimStart().split(LINE_BREAK, 1);
  const [, delimiter] = SEPARATOR.exec(start) ?? [];
  if (delimiter) return { delimiter, from_line: 2 };
  return { delimiter: start.includes(';') ? ';' : ',', from_line: 1 };
}

async function* records(
  chunks: readonly Uint8Array[],
  dialect: Dialect,
): AsyncGenerator<{ line: number; values: string[] }> {
  const parser = parse({
    ...dialect,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE,
    // By default, all lines must end like the first one.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const decoder = new TextDecoder();
  let began = performance.now();
  const feed = async () => {
    for (const chunk of chunks)
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece = decoder.decode(chunk.subarray(start, start + PIECE), { stream: true });
        if (!parser.write(piece)) await new Promise((go) => parser.once('drain', go));
        if (performance.now() - began < MAX_TURN_MS) continue;
        // Other requests run in between.
        await new Promise((go) => setTimeout(go));
        began = performance.now();
      }
    parser.end();
  };
  void feed();
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
      // Spreadsheets end a file with lines of empty cells.
      if (record.some((cell) => cell.trim() !== '')) yield { line: info.lines - breaks, values: record };
    }
  } catch (error) {
    const { code, lines = 0 } = error as { code?: string; lines?: number };
    if (code === 'CSV_MAX_RECORD_SIZE') refuse(texts.longLine(lines));
    if (code && /QUOTE/.test(code)) refuse(texts.brokenQuotes(lines));
    throw error;
  }
}

const LINE_BREAK = /\r\n|\r|\n/g;

function checkHeader(header: readonly string[], { columns, required }: CsvHeader): void {
  for (const [index, name] of header.entries()) {
    const shown = name.slice(0, 50).toWellFormed();
    if (!columns.includes(name)) refuse(texts.unknownColumn(shown, columns.join(', ')));
    if (header.indexOf(name) !== index) refuse(texts.columnTwice(shown));
  }
  for (const names of required)
    if (!names.some((name) => header.includes(name)))
      refuse(texts.missingColumn(names.map((name) => `“${name}”`).join(' or ')));
}

const cellsOf = (header: readonly string[], values: readonly string[], withComma: ReadonlySet<string>) =>
  Object.fromEntries(
    header.map((name, index) => {
      const cell = unguarded(values[index] ?? '');
      return [name, withComma.has(name) ? cell.replace(DECIMAL_COMMA, '$1.$2') : cell];
    }),
  );

const DECIMAL_COMMA = /^(\s*-?\d+),(\d+\s*)$/;

/** Removes the apostrophe that an export has added (`db/csv.ts`). */
const unguarded = (cell: string) => (/^'+[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell);
