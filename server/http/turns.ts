import { ApiError, texts } from '../errors';

interface Task {
  run(): Promise<void>;
  refuse(error: unknown): void;
}

/**
 * Runs tasks one after the other, and takes at most so many at a time. Parties take turns, so that one that sends many tasks
 * delays another by one task only. When there are too many, the party with the most loses its newest one; a newcomer that
 * would have as many is refused (429). A failure that would be everybody's (`isEverybodys`) is told to all who wait at that
 * moment: each would only find it out for itself, after the others.
 */
export function takingTurns(most: number, isEverybodys: (error: unknown) => boolean) {
  /** The waiting tasks by party. The first party is the next. */
  const lines = new Map<string, Task[]>();
  /** The party whose task runs. */
  let current: string | undefined;
  const waiting = () => [...lines.values()].flat();

  const runNext = async () => {
    const [first] = lines;
    if (current !== undefined || !first) return;
    const [party, [task, ...others]] = first;
    lines.delete(party);
    if (others.length > 0) lines.set(party, others);
    current = party;
    await task?.run();
    current = undefined;
    void runNext();
  };

  /** @returns whether there is room for one more task of the party. */
  const makeRoom = (party: string): boolean => {
    if (waiting().length + (current === undefined ? 0 : 1) < most) return true;
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= (lines.get(party)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse(busy());
    return true;
  };

  /** @throws ApiError 429 when too many wait, at once or later, when another party needs the place. */
  async function inTurn<Result>(party: string, task: () => Promise<Result>): Promise<Result> {
    if (!makeRoom(party)) throw busy();
    return new Promise((resolve, reject) => {
      const run = async () => {
        try {
          resolve(await task());
        } catch (error) {
          reject(error);
          if (!isEverybodys(error)) return;
          for (const { refuse } of waiting()) refuse(error);
          lines.clear();
        }
      };
      lines.set(party, [...(lines.get(party) ?? []), { run, refuse: reject }]);
      void runNext();
    });
  }

  return { inTurn, has: (party: string) => current === party || lines.has(party) };
}

const busy = () => new ApiError(429, texts.busy, undefined, { 'Retry-After': '5' });
