import Papa from 'papaparse';
import { ImportFault } from './importFault';

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
