import { ApiError, texts } from '../errors';

interface Task {
  run(): Promise<void>;
  refuse(error: unknown): void;
}

/**
 * Creates a queue that runs one task at a time. Clients take turns, so a client with many tasks delays each other client
 * by one task at most. When the queue is full, the client with the most tasks loses its newest one (429). If that is the
 * client of the new task, the new task is refused.
 * @param limit Maximum number of tasks, waiting and running.
 * @param failsAll Returns whether an error affects every waiting task too (the database is unreachable). Then all fail at
 *   once instead of one after another.
 */
export function fairQueue(limit: number, failsAll: (error: unknown) => boolean) {
  /** The waiting tasks by client. The first client is next. */
  const lines = new Map<string, Task[]>();
  /** The client whose task runs. */
  let current: string | undefined;
  const waiting = () => [...lines.values()].flat();
  const length = () => waiting().length + (current === undefined ? 0 : 1);

  const runNext = async () => {
    const [first] = lines;
    if (current !== undefined || !first) return;
    const [client, [task, ...others]] = first;
    lines.delete(client);
    if (others.length > 0) lines.set(client, others);
    current = client;
    await task?.run();
    current = undefined;
    void runNext();
  };

  /** @returns whether the queue has room for another task of the client. */
  const makeRoom = (client: string): boolean => {
    if (length() < limit) return true;
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= (lines.get(client)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse(busy());
    return true;
  };

  /** @throws ApiError 429 when the queue is full, immediately or later, when another client needs the place. */
  async function run<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    if (!makeRoom(client)) throw busy();
    return new Promise((resolve, reject) => {
      const runTask = async () => {
        try {
          resolve(await task());
        } catch (error) {
          reject(error);
          if (!failsAll(error)) return;
          for (const { refuse } of waiting()) refuse(error);
          lines.clear();
        }
      };
      lines.set(client, [...(lines.get(client) ?? []), { run: runTask, refuse: reject }]);
      void runNext();
    });
  }

  return { run, length, has: (client: string) => current === client || lines.has(client) };
}

const busy = () => new ApiError(429, texts.busy, undefined, { 'Retry-After': '5' });
