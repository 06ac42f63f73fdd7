import { expect, test } from 'vitest';
import { fairQueue } from './fairQueue';

// tests/api/crowd.test.ts tests what is refused when the queue is full.
test('clients take turns, regardless of how many tasks each has', async () => {
  const queue = fairQueue(50, () => false);
  const ran: string[] = [];
  let end = () => {};
  const add = (client: string, name: string) =>
    void queue.run(client, () => {
      ran.push(name);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
  for (let index = 0; index < 20; index += 1) add('crowd', `c${index}`);
  add('ann', 'a0');
  add('bob', 'b0');
  add('ann', 'a1');
  for (let turn = 0; turn < 6; turn += 1) {
    end();
    await new Promise(setImmediate);
  }
  expect(ran).toEqual(['c0', 'c1', 'a0', 'b0', 'c2', 'a1', 'c3']);
});
