import { expect, it } from 'vitest';
import { isIdentifier } from './values';

it.each([0, 7, -1, 2 ** 53 - 1, '7', ' ', 'a/b?c#d', '...', '😀'])('%j is a record id', (id) => {
  expect(isIdentifier(id)).toBe(true);
});

it.each([undefined, null, true, {}, [1], '', '.', '..', '\uD800', 1.5, 2 ** 53, 1e308, Number.POSITIVE_INFINITY])(
  '%j is not a record id',
  (id) => {
    expect(isIdentifier(id)).toBe(false);
  },
);
