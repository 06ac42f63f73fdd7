import { expect, test } from 'vitest';
import { bytes } from './bytes';

test.each([
  [0, '0.0 kB'],
  [1_500, '1.5 kB'],
  [12_340_000, '12.3 MB'],
  [5_000_000_000, '5.0 GB'],
  [Number.NaN, '–'],
])('%d bytes are %s', (count, text) => {
  expect(bytes(count)).toBe(text);
});
