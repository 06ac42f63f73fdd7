import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

/** A file of an archive. Its text is read while the client downloads it. */
export interface ZipFile {
  name: string;
  text: AsyncIterable<string>;
}

/** How long a client may stop reading before the archive is aborted, in ms. */
const STALL_TIMEOUT_MS = 60_000;

/** Thrown by `write` if the client has left or no longer reads. */
export class ZipUnread extends Error {}

/**
 * Writes an archive while the client reads it, so that only a few pieces of it are in memory.
 * @returns the response's `body`, and `write`, which writes the files to it
 */
export function zipStream(stallTimeoutMs = STALL_TIMEOUT_MS) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const reader = readable.getReader();
  let isUnread = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (reason?: unknown) => {
    isUnread = true;
    clearTimeout(timer);
    return reader.cancel(reason).catch(() => {});
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(timer);
      const { done, value } = await reader.read();
      if (done) return controller.close();
      controller.enqueue(value);
      // The next pull means that the client has read this piece.
      timer = setTimeout(() => {
        controller.error(new ZipUnread('The client no longer reads.'));
        void stop();
      }, stallTimeoutMs);
    },
    cancel: stop,
  });

  const write = async (files: AsyncIterable<ZipFile>): Promise<void> => {
    const zip = new ZipWriter(writable, { useWebWorkers: false, level: 6 });
    try {
      for await (const { name, text } of files) await zip.add(name, streamOf(text));
      await zip.close();
    } catch (error) {
      if (isUnread) throw new ZipUnread('The client has left.');
      // The client must not take an incomplete archive for a complete one.
      await writable.abort(error).catch(() => {});
      throw error;
    }
  };
  return { body, write };
}

function streamOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = text[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
