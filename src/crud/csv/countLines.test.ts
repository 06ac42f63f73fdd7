import { expect, test } from 'vitest';
import { createLineCounter } from './countLines';

const counterOf = (text: string, size: number) => {
  const counter = createLineCounter();
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) counter.add(bytes.subarray(start, start + size));
  return counter;
};

test.each([
  ['id,name\r\n', 1, true],
  ['id,name\r\n1,"a"\r\n', 2, true],
  ['id,name\r\n1,"a\r\nb""\r\n"\r\n', 2, true],
  ['id,name\r\n1,"a"', 1, false],
  ['id,name\r\n1,"a\r\n', 1, false],
  ['id,name\r\n1,2\r', 1, false],
  ['', 0, false],
])('counts the complete lines of %j: %i, in pieces of any size', (text, lines, isComplete) => {
  for (const size of [1, 2, 3, 100]) {
    const counter = counterOf(text, size);
    expect([counter.count(), counter.isComplete()]).toEqual([lines, isComplete]);
  }
});
