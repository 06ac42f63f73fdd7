import Papa from 'papaparse';
import type { ImportField } from '../defineResource';

/** A problem that the console finds in a file. The message is a translation key, and `cause` has its placeholders. */
export class ImportFault extends Error {}

/** The largest file that the API accepts, in bytes. */
const MAX_SIZE = 50 * 1024 * 1024;

/** The first line of a file that Excel has saved, which names what separates the values: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

/** The file that the user chose. */
export interface CsvSource {
  name: string;
  /** Number of lines before the header. */
  skippedLines: number;
  delimiter: string;
  header: string[];
  /** The lines below the header, also empty ones. */
  rows: string[][];
}

/** Reads a file. @throws ImportFault */
export const readFile = async (file: File): Promise<CsvSource> => {
  if (file.size > MAX_SIZE) throw new ImportFault('kit.import.too_large');
  const text = await textOf(file);
  const [line = '', delimiter = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const { data, meta, errors } = Papa.parse<string[]>(text.slice(line.length), { delimiter });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    const before = data.slice(0, quotes.row);
    const number = before.length + lineBreaksIn([line, ...before.flat()]) + 1;
    throw new ImportFault('kit.import.quotes', { cause: { line: number } });
  }
  const start = data.findIndex((row) => !isEmpty(row));
  const [header = [], ...rows] = data.slice(start);
  if (rows.every(isEmpty)) throw new ImportFault('kit.import.empty');
  return {
    name: file.name,
    skippedLines: start + lineBreaksIn([line]),
    delimiter: meta.delimiter,
    header: header.map((name) => name.trim()),
    rows,
  };
};

/** Returns the text without a byte order mark. Other encodings are refused, because a lenient decoder would change letters. */
const textOf = async (file: File) => {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ImportFault('kit.import.unreadable');
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFault('kit.import.not_utf8');
  }
};

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

const lineBreaksIn = (cells: readonly string[]) => cells.join(' ').match(/\r\n|\r|\n/g)?.length ?? 0;

/** The field that each column of the file is imported as; '' for a column that is not imported. */
export type Mapping = readonly string[];

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Suggests a field for each column: one whose name or label differs at most in case, spaces or punctuation. Suggests each field
 * once.
 */
export const matchColumns = (
  columns: readonly string[],
  fields: readonly ImportField[],
  labelOf: (name: string) => string,
): Mapping => {
  const mapping: string[] = [];
  for (const column of columns) {
    const matches = (text: string) => normalize(text) === normalize(column);
    const field = fields.find(({ name }) => !mapping.includes(name) && [name, labelOf(name)].some(matches));
    mapping.push(field?.name ?? '');
  }
  return mapping;
};

/**
 * Returns the file for the API: the imported columns, with its field names as headers. Its lines have the numbers of the chosen
 * file, because empty lines, which the API ignores, replace line breaks of other columns.
 */
export const mapFile = ({ skippedLines, delimiter, header, rows }: CsvSource, mapping: Mapping): Blob => {
  const chosen = [...mapping.keys()].filter((index) => mapping[index]);
  const emptyLines = (count: number) => Array.from({ length: count }, (): string[] => []);
  const lines = [[...mapping], ...rows].flatMap((row, index) => {
    // Keep surplus values, so that the API rejects the row: its values are probably in the wrong columns.
    const mapped = [...chosen.map((column) => row[column] ?? ''), ...row.slice(header.length)];
    const original = index === 0 ? header : row;
    return [mapped, ...emptyLines(lineBreaksIn(original) - lineBreaksIn(mapped))];
  });
  // The API reads decimal commas where semicolons separate the values. Other separators become commas.
  const text = Papa.unparse([...emptyLines(skippedLines), ...lines], { delimiter: delimiter === ';' ? ';' : ',' });
  return new Blob([text], { type: 'text/csv' });
};
