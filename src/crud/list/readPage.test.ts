import { expect, it } from 'vitest';
import { readPage } from './readPage';

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['1,000', 1000],
  ['007', 7],
])('reads "%s" as page %i', (text, page) => {
  expect(readPage(text, 1000)).toBe(page);
});

it.each(['', ' ', '0', '1001', '-1', '1e2', '0x10', 'two', '9'.repeat(400)])(
  'rejects "%s" for a list of 1,000 pages',
  (text) => {
    expect(readPage(text, 1000)).toBeUndefined();
  },
);
