import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

/** A file of an archive. Its text is read while the client receives it. */
export interface ZipFile {
  name: string;
  text: AsyncIterable<string>;
}

/** How long a client may read nothing, in ms. */
const STALL_TIMEOUT_MS = 60_000;

/** Thrown to the files of an archive that its client no longer reads. */
export class ZipUnread extends Error {}

/**
 * Writes an archive while the client reads it: at most a few pieces of it are in memory.
 * @returns `body`, and `write`, which writes the files to it, and rejects with `ZipUnread` if the client has left or reads nothing.
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
      // The next pull is when the client has taken this piece.
      timer = setTimeout(() => {
        controller.error(new ZipUnread('The client reads nothing.'));
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
      // The body breaks off: without its end, it is no archive.
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
