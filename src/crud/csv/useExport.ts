import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { errorWithoutAnswer } from '../../dataProvider/errors';
import { useDefinition } from '../ResourceProvider';
import { createLineCounter } from './countLines';
import { saveFile } from './saveFile';

interface Progress {
  rows: number;
  /** Number of rows when the export began; undefined if it is not known. */
  total: number | undefined;
}

/** The export arrived, but without its end. */
export class ExportBroken extends Error {}

/**
 * Exports the records that match a query as CSV, and saves the file when it is complete. Leaving the component cancels it.
 * @param onDone Called with the number of rows after the file was saved.
 */
export const useExport = (onDone: (rows: number) => void) => {
  const { name } = useDefinition();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [progress, setProgress] = useState<Progress>();
  const canceled = useRef<AbortController>(undefined);
  useEffect(() => () => canceled.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: async (query: URLSearchParams) => {
      setProgress(undefined);
      const controller = new AbortController();
      canceled.current = controller;
      const counter = createLineCounter();
      const pieces: BlobPart[] = [];
      let fileName = `${name}.csv`;
      await dataProvider.file(name, `export?${query}`, {
        signal: controller.signal,
        onChunk: (piece, headers) => {
          pieces.push(piece as Uint8Array<ArrayBuffer>);
          counter.add(piece);
          fileName = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? fileName;
          setProgress({ rows: rowsIn(counter), total: totalOf(headers) });
        },
      });
      if (controller.signal.aborted) return;
      if (!counter.isComplete())
        throw new ExportBroken('The export has no end', { cause: errorWithoutAnswer('nonsense', '') });
      saveFile(new Blob(pieces, { type: 'text/csv' }), fileName);
      onDone(rowsIn(counter));
    },
  });
  return { start: mutation.mutate, isPending: mutation.isPending, error: mutation.error, progress };
};

/** Without the header. */
const rowsIn = (counter: ReturnType<typeof createLineCounter>) => Math.max(0, counter.count() - 1);

const totalOf = (headers: Headers) => {
  const total = headers.get('x-row-count') ?? '';
  return /^\d{1,15}$/.test(total) ? Number(total) : undefined;
};
