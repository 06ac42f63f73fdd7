import { expect, it } from 'vitest';
import { textOf } from './values';

it.each([
  [' Ada ', 'Ada'],
  [12.5, '12.5'],
  [1e308, '1e+308'],
  [Number.POSITIVE_INFINITY, ''],
  [Number.NaN, ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [{}, ''],
  [['Ada'], ''],
])('of %j it is "%s"', (value, text) => {
  expect(textOf(value)).toBe(text);
});
