import { Worker } from 'node:worker_threads';
import type { Hashing } from '../auth/argon2';

export type Task = { id: number; password: string } & ({ work: 'hash' } | { work: 'matches'; hash: string });
export type Answer = { id: number } & ({ value: string | boolean } | { error: unknown });

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Hashes in a thread of its own, so that everybody else is answered meanwhile, and whoever signs in is, too, when the server
 * has its hands full: a hash is made in many steps, and each would wait for all that has come in until then. The thread is
 * there from the first hash on; should it break, those who wait for it are told so, and the next hash begins another.
 * @param script the built `hashThread.ts`.
 */
export function hashingThread(script: string): Hashing {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;

  const begin = (): Worker => {
    const begun = new Worker(script);
    const end = (error: unknown) => {
      if (thread !== begun) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    begun.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(answer.error);
      else asked?.resolve(answer.value as never);
    });
    begun.once('error', end);
    begun.once('exit', (code) => end(new Error(`The thread that hashes has ended (${code}).`)));
    // Who waits for a hash has a connection, which keeps the process alive.
    begun.unref();
    return begun;
  };

  const ask = <Value>(makeTask: (id: number) => Task) =>
    new Promise<Value>((resolve, reject) => {
      thread ??= begin();
      last += 1;
      waiting.set(last, { resolve, reject });
      thread.postMessage(makeTask(last));
    });

  return {
    hash: (password) => ask((id) => ({ id, work: 'hash', password })),
    matches: (password, hash) => ask((id) => ({ id, work: 'matches', password, hash })),
  };
}
