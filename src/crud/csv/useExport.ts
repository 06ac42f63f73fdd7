import { useRef, useState } from 'react';
import { invalidResponse } from '../../dataProvider/errors';
import { http } from '../../dataProvider/http';
import { useDefinition } from '../ResourceProvider';
import { createLineCounter } from './countLines';
import { useDownload } from './useDownload';

/** `total`: the number of rows when the export started; undefined if it is not known. */
interface ExportProgress {
  rows: number;
  total: number | undefined;
}

/**
 * Exports the records that match a query as CSV.
 * @param onDone Called with the number of rows after the file was saved.
 */
export const useExport = (onDone: (rows: number) => void) => {
  const { name, api } = useDefinition();
  const [progress, setProgress] = useState<ExportProgress>();
  const counter = useRef(createLineCounter());
  /** Returns the number of rows, without the header. */
  const rows = () => Math.max(0, counter.current.count() - 1);
  const { mutate, ...download } = useDownload({
    send: (query: URLSearchParams, request) => {
      setProgress(undefined);
      counter.current = createLineCounter();
      return http(`${api?.path}/export?${query}`, request);
    },
    onChunk: (chunk, headers) => {
      counter.current.add(chunk);
      setProgress({ rows: rows(), total: totalOf(headers) });
    },
    name: `${name}.csv`,
    type: 'text/csv',
    check: () => {
      if (!counter.current.isComplete()) throw invalidResponse('The export is incomplete');
    },
    onSaved: () => onDone(rows()),
  });
  return { start: mutate, ...download, progress };
};

const totalOf = (headers: Headers) => {
  const total = headers.get('x-row-count') ?? '';
  return /^\d{1,15}$/.test(total) ? Number(total) : undefined;
};
