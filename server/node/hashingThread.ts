import { Worker } from 'node:worker_threads';
import type { Hashing } from '../auth/argon2';

export type Task = { password: string } & ({ work: 'hash'; urgent: boolean } | { work: 'matches'; hash: string });
export type Answer = { value: string | boolean } | { error: unknown };

interface Job {
  task: Task;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Hashes in a worker thread, so that hashing does not block other requests and a busy server does not delay logins: a
 * hash takes many steps, and on the main thread each would wait for pending requests. The thread starts with the first
 * hash. If it fails, the current job is rejected, and the next one starts a new thread.
 * @param script path of the built `hashThread.ts`
 */
export function hashingThread(script: string): Hashing {
  const line: Job[] = [];
  let current: Job | undefined;
  let thread: Worker | undefined;

  const next = () => {
    if (current) return;
    const most = Math.min(...line.map(({ task }) => rankOf(task)));
    const first = line.findIndex(({ task }) => rankOf(task) === most);
    [current] = line.splice(Math.max(first, 0), 1);
    if (!current) return;
    thread ??= begin();
    thread.postMessage(current.task);
  };
  const settle = (how: (job: Job) => void) => {
    const job = current;
    current = undefined;
    if (job) how(job);
    next();
  };
  const begin = (): Worker => {
    const begun = new Worker(script);
    const end = (error: unknown) => {
      if (thread !== begun) return;
      thread = undefined;
      settle(({ reject }) => reject(error));
    };
    begun.on('message', (answer: Answer) =>
      settle(({ resolve, reject }) => ('error' in answer ? reject(answer.error) : resolve(answer.value as never))),
    );
    begun.once('error', end);
    begun.once('exit', (code) => end(new Error(`The thread that hashes has ended (${code}).`)));
    // A client that waits for a hash has a connection, which keeps the process alive.
    begun.unref();
    return begun;
  };

  const ask = <Value>(task: Task) =>
    new Promise<Value>((resolve, reject) => {
      line.push({ task, resolve, reject });
      next();
    });

  return {
    hash: (password, urgent = false) => ask({ work: 'hash', password, urgent }),
    matches: (password, hash) => ask({ work: 'matches', password, hash }),
  };
}

/**
 * Returns the rank of a task; the lowest runs first. Logins are queued one at a time, so each would wait for every hash
 * queued since the last one. New passwords of admin accounts come next, because they end a stolen session.
 */
const rankOf = (task: Task) => (task.work === 'matches' ? 0 : task.urgent ? 1 : 2);
