/** What runs in the thread of `hashingThread.ts`: one hash after the other, for each takes 19 MiB. */
import { on } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { argon2 } from '../auth/argon2';
import type { Answer, Task } from './hashingThread';

const port = parentPort as MessagePort;
for await (const [task] of on(port, 'message') as AsyncIterable<[Task]>) port.postMessage(await answerTo(task));

async function answerTo(task: Task): Promise<Answer> {
  const { id, password } = task;
  try {
    return {
      id,
      value: task.work === 'hash' ? await argon2.hash(password) : await argon2.matches(password, task.hash),
    };
  } catch (error) {
    return { id, error };
  }
}
