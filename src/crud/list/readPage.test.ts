import { expect, it } from 'vitest';
import { readPage } from './readPage';

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['1,000', 1000],
  ['007', 7],
])('"%s" is page %i', (text, page) => {
  expect(readPage(text, 1000)).toBe(page);
});

it.each(['', ' ', '0', '1001', '-1', '1e2', '0x10', 'two', '9'.repeat(400)])('"%s" is no page of 1,000', (text) => {
  expect(readPage(text, 1000)).toBeUndefined();
});
