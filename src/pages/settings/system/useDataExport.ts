import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../crud/csv/saveFile';
import { invalidResponse } from '../../../dataProvider/errors';
import { http } from '../../../dataProvider/http';
import { SYSTEM } from '../../../dataProvider/system';

/** Downloads all data and saves the file when it is complete. Unmounting cancels the download. */
export const useDataExport = (onDone: () => void) => {
  const [received, setReceived] = useState(0);
  const download = useRef<AbortController>(undefined);
  useEffect(() => () => download.current?.abort(), []);

  const mutation = useMutation({
    mutationKey: [SYSTEM],
    mutationFn: async () => {
      setReceived(0);
      const controller = new AbortController();
      download.current = controller;
      const chunks: BlobPart[] = [];
      let name = 'export.zip';
      let size = 0;
      await http('system/export', {
        method: 'POST',
        signal: controller.signal,
        onChunk: (chunk, headers) => {
          chunks.push(chunk as Uint8Array<ArrayBuffer>);
          size += chunk.length;
          name = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? name;
          setReceived(size);
        },
      });
      if (controller.signal.aborted) return;
      const file = new Blob(chunks, { type: 'application/zip' });
      if (!(await isComplete(file))) throw invalidResponse('The zip file is not complete');
      saveFile(file, name);
      onDone();
    },
  });
  return { start: mutation.mutate, isPending: mutation.isPending, error: mutation.error, received };
};

/** A complete zip file ends with the 22 bytes of the end-of-central-directory record, which starts with `PK`, 5 and 6. */
const isComplete = async (file: Blob): Promise<boolean> => {
  const end = new Uint8Array(await file.slice(-22).arrayBuffer());
  return [0x50, 0x4b, 5, 6].every((byte, index) => end[index] === byte);
};
