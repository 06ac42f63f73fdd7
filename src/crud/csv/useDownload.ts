import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HttpRequest } from '../../dataProvider/http';
import { saveFile } from './saveFile';

interface Download<Query> {
  mutationKey?: string[];
  /** Sends the request. */
  send: (query: Query, request: HttpRequest) => Promise<unknown>;
  /** Called with each part of the response. */
  onChunk: (chunk: Uint8Array, headers: Headers) => void;
  /** The file's name, unless the response has one. */
  name: string;
  /** Called with the whole file before it is saved. @throws Error if it is not complete */
  check: (file: Blob) => void | Promise<void>;
  onSaved: () => void;
}

/** Downloads a file in parts, and saves it when it is complete. Unmounting cancels the download. */
export const useDownload = <Query>({ mutationKey, send, onChunk, check, onSaved, ...file }: Download<Query>) => {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation<void, Error, Query>({
    mutationKey,
    mutationFn: async (query) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      const parts: BlobPart[] = [];
      let { name } = file;
      let type = '';
      await send(query, {
        signal,
        onChunk: (chunk, headers) => {
          parts.push(chunk as Uint8Array<ArrayBuffer>);
          name = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? name;
          type = headers.get('content-type') ?? '';
          onChunk(chunk, headers);
        },
      });
      if (signal.aborted) return;
      const whole = new Blob(parts, { type });
      await check(whole);
      saveFile(whole, name);
      onSaved();
    },
  });
};
