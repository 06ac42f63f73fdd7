import Papa from 'papaparse';
import { ImportFault } from './importFault';
import type { CsvSource } from './readFile';

/** The field that each column of the file is imported as; '' for a column that is not imported. */
export type Mapping = readonly string[];

export interface MappedFile {
  /** The file for the API, with its field names as headers and commas as separators. */
  blob: Blob;
  /** Returns the line in the chosen file for a line in the blob. */
  lineOf: (line: number) => number;
}

const LINE_BREAK = /\r\n|\r|\n/g;
const lineBreaksIn = (cells: readonly string[]) =>
  cells.reduce(
    (sum, cell) => sum + (cell.includes('\n') || cell.includes('\r') ? (cell.match(LINE_BREAK)?.length ?? 0) : 0),
    0,
  );

/** A number as spreadsheets save it where semicolons separate the values. */
const DECIMAL_COMMA = /^(\s*-?\d+),(\d+\s*)$/;

/**
 * Converts the imported columns to a file for the API. Reads the chosen file in chunks.
 * @param numbers The fields that are numbers.
 * @throws ImportFault
 */
export const mapFile = (
  { file, skippedLines, delimiter, columns }: CsvSource,
  mapping: Mapping,
  numbers: ReadonlySet<string>,
): Promise<MappedFile> =>
  new Promise((resolve, reject) => {
    const chosen = [...mapping.keys()].filter((index) => mapping[index]);
    const parts: string[] = [];
    /** The line in the chosen file by the line in the blob, where they differ: skipped columns can contain line breaks. */
    const sourceLines = new Map<number, number>();
    let [read, written, isHeader] = [1 + skippedLines, 1, true];
    const cellOf = (row: readonly string[], index: number) => {
      const cell = row[index] ?? '';
      const hasComma = delimiter === ';' && numbers.has(mapping[index] ?? '');
      return hasComma ? cell.replace(DECIMAL_COMMA, '$1.$2') : cell;
    };

    const mapRow = (row: string[]): string[] => {
      if (isHeader) {
        isHeader = false;
        return chosen.map((index) => mapping[index] ?? '');
      }
      if (row.length === 1 && row[0] === '') return row;
      // Keep surplus values, so that the API rejects the row: its values are probably in the wrong columns.
      return [...chosen.map((index) => cellOf(row, index)), ...row.slice(columns.length)];
    };

    Papa.parse<string[]>(file, {
      delimiter,
      chunk: ({ data, errors }, parser) => {
        const quotes = errors.find(({ type }) => type === 'Quotes');
        if (quotes) {
          parser.abort();
          reject(
            new ImportFault('kit.import.quotes', {
              line: read + lineBreaksIn(data.slice(0, quotes.row).flat()) + (quotes.row ?? 0),
            }),
          );
          return;
        }
        const rows = data.map((row) => {
          const next = mapRow(row);
          if (read !== written) sourceLines.set(written, read);
          read += 1 + lineBreaksIn(row);
          written += 1 + lineBreaksIn(next);
          return next;
        });
        parts.push(`${Papa.unparse(rows)}\r\n`);
      },
      complete: () =>
        resolve({
          blob: new Blob(parts, { type: 'text/csv' }),
          lineOf: (line) => sourceLines.get(line) ?? line,
        }),
      error: () => reject(new ImportFault('kit.import.unreadable')),
    });
  });
