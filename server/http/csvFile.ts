import { parse } from 'csv-parse';
import { ApiError, texts } from '../errors';

/** Maximum size of a file, in bytes. It is kept in memory until it is imported. */
const MAX_FILE = 50 * 1024 * 1024;
/** Maximum size of a line, in bytes, so that a missing quote does not make a line of the rest of the file. */
const MAX_LINE = 100 * 1024;

/** Number of bytes that are parsed at once, because all their lines are kept until they are stored. */
const PIECE = 8 * 1024;

/** A line of a file, by the names in the header. */
export interface CsvLine {
  /** The number of the line on which it begins; the header's is 1. */
  line: number;
  /** Undefined if the line has more or fewer values than the header. */
  cells: Record<string, string> | undefined;
  /** The number of its values, and of the header's. */
  count: number;
  expected: number;
}

/** The columns that a file may have. */
export interface CsvHeader {
  columns: readonly string[];
  /** The columns that a file must have: of each group at least one. */
  required: readonly (readonly string[])[];
}

/**
 * Receives the file of a request before anything is done with it: a slow upload must not keep a transaction open.
 * @throws ApiError 415 for another type, 413 if it is too large, 400 if it is not UTF-8.
 */
export async function receiveFile(request: Request): Promise<Uint8Array[]> {
  if (!isPlainCsv(request.headers)) throw new ApiError(415, texts.notCsv);
  const tooLarge = new ApiError(413, texts.fileTooLarge(MAX_FILE / 1024 / 1024));
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FILE) throw tooLarge;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read().catch(() => refuse(texts.badRequest))) ?? { done: true };
    if (done || !value) break;
    size += value.byteLength;
    if (size > MAX_FILE) throw tooLarge;
    check(() => decoder.decode(value, { stream: true }));
    chunks.push(value);
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

function isPlainCsv(headers: Headers): boolean {
  const type = /^text\/csv\s*(?:;(.*))?$/is.exec(headers.get('content-type')?.trim() ?? '');
  const charset = /(?:^|;)\s*charset\s*=\s*"?([^";\s]*)/i.exec(type?.[1] ?? '')?.[1] ?? 'utf-8';
  return (
    type !== null && /^utf-?8$/i.test(charset) && /^identity$/i.test(headers.get('content-encoding') ?? 'identity')
  );
}

/**
 * Yields the lines below the header. Ignores a byte order mark and empty lines, and removes the apostrophes that keep spreadsheets
 * from running formulas.
 * @throws ApiError 400 for an invalid header, broken quotes or a file without lines.
 */
export async function* readLines(chunks: readonly Uint8Array[], known: CsvHeader): AsyncGenerator<CsvLine> {
  let header: string[] | undefined;
  let isEmpty = true;
  for await (const { line, values } of records(chunks)) {
    if (!header) {
      header = values.map((name) => name.trim());
      checkHeader(header, known);
      continue;
    }
    isEmpty = false;
    const cells = header.length === values.length ? zip(header, values) : undefined;
    yield { line, cells, count: values.length, expected: header.length };
  }
  if (isEmpty) refuse(texts.emptyFile);
}

async function* records(chunks: readonly Uint8Array[]): AsyncGenerator<{ line: number; values: string[] }> {
  const parser = parse({ info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: MAX_LINE });
  const decoder = new TextDecoder();
  const feed = async () => {
    for (const chunk of chunks)
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece = decoder.decode(chunk.subarray(start, start + PIECE), { stream: true });
        if (!parser.write(piece)) await new Promise((go) => parser.once('drain', go));
      }
    parser.end();
  };
  void feed();
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
      yield { line: info.lines - breaks, values: record };
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

const zip = (header: readonly string[], values: readonly string[]) =>
  Object.fromEntries(header.map((name, index) => [name, unguarded(values[index] ?? '')]));

/** Removes the apostrophe that an export has added (`db/csv.ts`). */
const unguarded = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
