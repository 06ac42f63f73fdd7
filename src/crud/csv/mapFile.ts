import Papa from 'papaparse';
import { ImportFault } from './importFault';
import type { CsvSource } from './readFile';

/** The fields of the columns, by their position; '' for a column that is not imported. */
export type Mapping = readonly string[];

export interface MappedFile {
  /** The file for the API: with its field names, and commas. */
  blob: Blob;
  /** Returns the line in the chosen file for a line in that of the API. */
  lineOf: (line: number) => number;
}

const LINE_BREAK = /\r\n|\r|\n/g;
const breaksIn = (cells: readonly string[]) =>
  cells.reduce(
    (sum, cell) => sum + (cell.includes('\n') || cell.includes('\r') ? (cell.match(LINE_BREAK)?.length ?? 0) : 0),
    0,
  );

/** Writes the columns that are imported as a file for the API. Reads the file in pieces. @throws ImportFault */
export const mapFile = ({ file, delimiter, columns }: CsvSource, mapping: Mapping): Promise<MappedFile> =>
  new Promise((resolve, reject) => {
    const chosen = [...mapping.keys()].filter((index) => mapping[index]);
    const parts: string[] = [];
    /** Where the lines differ, because a column with line breaks is not imported. */
    const moved = new Map<number, number>();
    let [read, written, isHeader] = [1, 1, true];

    const map = (row: string[]): string[] => {
      if (isHeader) {
        isHeader = false;
        return chosen.map((index) => mapping[index] ?? '');
      }
      if (row.length === 1 && row[0] === '') return row;
      // The API refuses a line with too many values, which have probably moved to the wrong columns.
      return [...chosen.map((index) => row[index] ?? ''), ...row.slice(columns.length)];
    };

    Papa.parse<string[]>(file, {
      delimiter,
      chunk: ({ data, errors }, parser) => {
        const quotes = errors.find(({ type }) => type === 'Quotes');
        if (quotes) {
          parser.abort();
          reject(
            new ImportFault('kit.import.quotes', {
              line: read + breaksIn(data.slice(0, quotes.row).flat()) + (quotes.row ?? 0),
            }),
          );
          return;
        }
        const rows = data.map((row) => {
          const next = map(row);
          if (read !== written) moved.set(written, read);
          read += 1 + breaksIn(row);
          written += 1 + breaksIn(next);
          return next;
        });
        parts.push(`${Papa.unparse(rows)}\r\n`);
      },
      complete: () =>
        resolve({
          blob: new Blob(parts, { type: 'text/csv' }),
          lineOf: (line) => moved.get(line) ?? line,
        }),
      error: () => reject(new ImportFault('kit.import.unreadable')),
    });
  });
