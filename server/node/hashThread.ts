/** Worker script of `hashingThread.ts`, which sends one task at a time. */
import { parentPort } from 'node:worker_threads';
import { argon2 } from '../auth/argon2';
import type { Answer, Task } from './hashingThread';

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answerTo(task)));

async function answerTo(task: Task): Promise<Answer> {
  const { password } = task;
  try {
    return { value: task.work === 'hash' ? await argon2.hash(password) : await argon2.matches(password, task.hash) };
  } catch (error) {
    return { error };
  }
}
