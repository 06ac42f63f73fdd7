import { expect, test } from 'vitest';
import { fairQueue } from './fairQueue';

/** Creates a queue whose tasks record that they run and end when the test says so. */
function watched(limit: number) {
  const queue = fairQueue(limit, () => false);
  const ran: string[] = [];
  let end = () => {};
  const add = (client: string, name: string) => {
    const result = queue.run(client, () => {
      ran.push(name);
      return new Promise<string>((resolve) => {
        end = () => resolve(name);
      });
    });
    return result.catch((error: Error) => error.message);
  };
  const next = async () => {
    end();
    await new Promise(setImmediate);
  };
  return { add, next, ran };
}

test('clients take turns, regardless of how many tasks each has', async () => {
  const { add, next, ran } = watched(50);
  for (let index = 0; index < 20; index += 1) void add('crowd', `c${index}`);
  void add('ann', 'a0');
  void add('bob', 'b0');
  void add('ann', 'a1');
  for (let turn = 0; turn < 6; turn += 1) await next();
  expect(ran).toEqual(['c0', 'c1', 'a0', 'b0', 'c2', 'a1', 'c3']);
});

test('a full queue makes room for a new client by refusing the newest task of the client with the most', async () => {
  const { add, next, ran } = watched(4);
  const crowd = [0, 1, 2, 3].map((index) => add('crowd', `c${index}`));
  const tooMany = add('crowd', 'c4');
  const ann = add('ann', 'a0');
  expect(await tooMany).toMatch(/Too many people/);
  expect(await crowd[3]).toMatch(/Too many people/);
  for (let turn = 0; turn < 4; turn += 1) await next();
  expect(await ann).toBe('a0');
  expect(ran).toEqual(['c0', 'c1', 'a0', 'c2']);
});
