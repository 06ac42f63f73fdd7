import Papa from 'papaparse';
import { ImportFault } from './importFault';

/** Size of the beginning that is read to recognize the columns, in bytes. */
const HEAD = 256 * 1024;
/** Number of lines that are shown. */
const PREVIEW = 3;

/** A chosen file. */
export interface CsvSource {
  file: File;
  delimiter: string;
  columns: string[];
  /** The first lines, by column. */
  preview: string[][];
}

/** Reads the header and the first lines of a file. @throws ImportFault */
export const readFile = async (file: File): Promise<CsvSource> => {
  await refuseOtherEncodings(file);
  const head = withoutMark(await file.slice(0, HEAD).text());
  const { data, meta, errors } = Papa.parse<string[]>(head, { preview: PREVIEW + 1, skipEmptyLines: true });
  const [columns, ...preview] = data;
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes && file.size <= HEAD) throw new ImportFault('kit.import.quotes', { line: (quotes.row ?? 0) + 1 });
  if (!columns || preview.length === 0) throw new ImportFault('kit.import.empty');
  return { file, delimiter: meta.delimiter, columns: columns.map((name) => name.trim()), preview };
};

/** Papa Parse would replace what it cannot decode. */
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

export const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');
