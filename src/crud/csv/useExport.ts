import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidResponse } from '../../dataProvider/errors';
import { http } from '../../dataProvider/http';
import { useDefinition } from '../ResourceProvider';
import { createLineCounter } from './countLines';
import { saveFile } from './saveFile';

interface Progress {
  rows: number;
  /** Number of rows when the export started; undefined if it is not known. */
  total: number | undefined;
}

/** The response of an export ended too early. */
export class ExportBroken extends Error {}

/**
 * Exports the records that match a query as CSV, and saves the file when it is complete. Unmounting cancels the export.
 * @param onDone Called with the number of rows after the file was saved.
 */
export const useExport = (onDone: (rows: number) => void) => {
  const { name, api } = useDefinition();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: async (query: URLSearchParams) => {
      setProgress(undefined);
      const controller = new AbortController();
      running.current = controller;
      const counter = createLineCounter();
      const pieces: BlobPart[] = [];
      let fileName = `${name}.csv`;
      await http(`${api?.path}/export?${query}`, {
        signal: controller.signal,
        onChunk: (piece, headers) => {
          pieces.push(piece as Uint8Array<ArrayBuffer>);
          counter.add(piece);
          fileName = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? fileName;
          setProgress({ rows: rowsIn(counter), total: totalOf(headers) });
        },
      });
      if (controller.signal.aborted) return;
      if (!counter.isComplete()) throw new ExportBroken('The export is incomplete', { cause: invalidResponse('') });
      saveFile(new Blob(pieces, { type: 'text/csv' }), fileName);
      onDone(rowsIn(counter));
    },
  });
  return { start: mutation.mutate, isPending: mutation.isPending, error: mutation.error, progress };
};

/** Returns the number of rows, without the header. */
const rowsIn = (counter: ReturnType<typeof createLineCounter>) => Math.max(0, counter.count() - 1);

const totalOf = (headers: Headers) => {
  const total = headers.get('x-row-count') ?? '';
  return /^\d{1,15}$/.test(total) ? Number(total) : undefined;
};
