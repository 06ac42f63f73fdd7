import { rmSync } from 'node:fs';

/** Removes a file or a folder after the work, also if the process exits before its end. */
export async function withTemporary<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}
