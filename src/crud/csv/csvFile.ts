import Papa from 'papaparse';
import type { ImportField } from '../defineResource';

/** A problem that the console finds in a file. The error's message is a translation key, and `values` are its placeholders. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';

  constructor(
    message: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

/** Number of bytes that are read to recognize the columns. */
const HEAD = 256 * 1024;
/** Number of rows in the preview. */
const PREVIEW = 3;

/** The first line of a file that Excel has saved, which names what separates the values: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

/** The file that the user chose. */
export interface CsvSource {
  /** The file from its header on. */
  file: File;
  /** Number of lines before the header. */
  skippedLines: number;
  delimiter: string;
  columns: string[];
  /** The cells of the first rows. */
  preview: string[][];
}

/** Reads the header and the first rows of a file. @throws ImportFault */
export const readFile = async (chosen: File): Promise<CsvSource> => {
  await refuseOtherEncodings(chosen);
  const [line = '', delimiter] = SEPARATOR_LINE.exec(await startOf(chosen)) ?? [];
  const file = line ? new File([chosen.slice(new Blob([line]).size)], chosen.name) : chosen;
  const skippedLines = line ? 1 : 0;
  const head = await file.slice(0, HEAD).text();
  const { data, meta, errors } = Papa.parse<string[]>(head, {
    ...(delimiter && { delimiter }),
    preview: PREVIEW + 1,
    skipEmptyLines: true,
  });
  const [columns, ...preview] = data;
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes && file.size <= HEAD)
    throw new ImportFault('kit.import.quotes', { line: skippedLines + (quotes.row ?? 0) + 1 });
  if (!columns || preview.length === 0) throw new ImportFault('kit.import.empty');
  return { file, skippedLines, delimiter: meta.delimiter, columns: columns.map((name) => name.trim()), preview };
};

/** Returns the first characters, with a byte order mark. */
const startOf = async (file: File) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.slice(0, 16).arrayBuffer());

/** Papa Parse would silently replace bytes that are not UTF-8. @throws ImportFault */
const refuseOtherEncodings = async (file: File) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    try {
      decoder.decode(value, { stream: !done });
    } catch {
      throw new ImportFault('kit.import.not_utf8');
    }
    if (done) return;
  }
};

/** The field that each column of the file is imported as; '' for a column that is not imported. */
export type Mapping = readonly string[];

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Suggests a field for each column: the field with exactly that name, otherwise one whose name or label only differs in case,
 * spaces or punctuation. Suggests each field once.
 */
export const matchColumns = (
  columns: readonly string[],
  fields: readonly ImportField[],
  labelOf: (name: string) => string,
): string[] => {
  const mapping = columns.map((column, index) =>
    columns.indexOf(column) === index && fields.some(({ name }) => name === column) ? column : '',
  );
  for (const [index, column] of columns.entries()) {
    if (mapping[index]) continue;
    const matches = (text: string) => normalize(text) === normalize(column);
    const field = fields.find(({ name }) => !mapping.includes(name) && [name, labelOf(name)].some(matches));
    mapping[index] = field?.name ?? '';
  }
  return mapping;
};

/** Returns the required fields without a column, and the fields with more than one column. */
export const mappingFaults = (mapping: Mapping, fields: readonly ImportField[]) => ({
  missing: fields.filter(({ name, isRequired }) => isRequired && !mapping.includes(name)),
  repeated: fields.filter(({ name }) => mapping.filter((chosen) => chosen === name).length > 1),
});

export interface MappedFile {
  /** The file for the API, with its field names as headers and commas as separators. */
  blob: Blob;
  /** Returns the line in the chosen file for a line in the blob. */
  lineOf: (line: number) => number;
}

const LINE_BREAK = /\r\n|\r|\n/g;
const lineBreaksIn = (cells: readonly string[]) => cells.join(' ').match(LINE_BREAK)?.length ?? 0;

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
