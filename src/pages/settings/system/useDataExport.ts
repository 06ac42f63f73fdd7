import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { saveFile } from '../../../crud/csv/saveFile';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { errorWithoutAnswer } from '../../../dataProvider/errors';
import { SYSTEM } from '../../../dataProvider/system';

/** Downloads all data, and saves the file when it is complete. Leaving the component cancels it. */
export const useDataExport = (onDone: () => void) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [received, setReceived] = useState(0);
  const canceled = useRef<AbortController>(undefined);
  useEffect(() => () => canceled.current?.abort(), []);

  const mutation = useMutation({
    mutationKey: [SYSTEM],
    mutationFn: async () => {
      setReceived(0);
      const controller = new AbortController();
      canceled.current = controller;
      const pieces: BlobPart[] = [];
      let name = 'export.zip';
      let size = 0;
      await dataProvider.download('system/export', {
        method: 'POST',
        signal: controller.signal,
        onChunk: (piece, headers) => {
          pieces.push(piece as Uint8Array<ArrayBuffer>);
          size += piece.length;
          name = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? name;
          setReceived(size);
        },
      });
      if (controller.signal.aborted) return;
      const file = new Blob(pieces, { type: 'application/zip' });
      if (!(await isComplete(file))) throw errorWithoutAnswer('nonsense', 'The archive has no end');
      saveFile(file, name);
      onDone();
    },
  });
  return { start: mutation.mutate, isPending: mutation.isPending, error: mutation.error, received };
};

/** An archive without a comment ends with a record of 22 bytes, which begins with `PK`, 5 and 6. */
const isComplete = async (file: Blob): Promise<boolean> => {
  const end = new Uint8Array(await file.slice(-22).arrayBuffer());
  return [0x50, 0x4b, 5, 6].every((byte, index) => end[index] === byte);
};
