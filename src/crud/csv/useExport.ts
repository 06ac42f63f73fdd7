import { useRef, useState } from 'react';
import { invalidResponse } from '../../dataProvider/errors';
import { http } from '../../dataProvider/http';
import { useDefinition } from '../ResourceProvider';
import { useDownload } from './useDownload';

/**
 * Exports the records that match a query as CSV.
 * @param onDone Called with the number of rows after the file was saved.
 * @returns `progress`: the rows received so far, and their total when the export started; undefined if it is not known.
 */
export const useExport = (onDone: (rows: number) => void) => {
  const { name, api } = useDefinition();
  const [progress, setProgress] = useState<{ rows: number; total: number | undefined }>();
  const counter = useRef(createLineCounter());
  /** Returns the number of rows, without the header. */
  const rows = () => Math.max(0, counter.current.count() - 1);
  const { mutate, ...download } = useDownload({
    send: (query: string, request) => {
      setProgress(undefined);
      counter.current = createLineCounter();
      return http(`${api?.path}/export?${query}`, request);
    },
    onChunk: (chunk, headers) => {
      counter.current.add(chunk);
      setProgress({ rows: rows(), total: Number(headers.get('x-row-count')) || undefined });
    },
    name: `${name}.csv`,
    check: () => {
      if (!counter.current.isComplete()) throw invalidResponse('The export is incomplete');
    },
    onSaved: () => onDone(rows()),
  });
  return { start: mutate, ...download, progress };
};

const [QUOTE, LINE_FEED] = [0x22, 0x0a];

/** Creates a counter for the lines of a CSV file that arrives in pieces. A line break within quotes is part of a cell. */
export const createLineCounter = () => {
  let lines = 0;
  let isQuoted = false;
  let last = 0;
  return {
    add(piece: Uint8Array) {
      for (const byte of piece) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) lines += 1;
        last = byte;
      }
    },
    /** Returns the number of complete lines. */
    count: () => lines,
    /** Returns whether the file is complete: the API sends the last line break only after everything else. */
    isComplete: () => !isQuoted && last === LINE_FEED,
  };
};
