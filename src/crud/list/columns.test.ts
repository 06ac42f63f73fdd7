import { expect, it } from 'vitest';
import { orderOf } from './columns';

it.each([
  ['nothing is stored', undefined, [0, 1, 2]],
  ['an order is stored', [1, 2, 0], [1, 2, 0]],
  ['a column was added since then', [1, 0], [1, 0, 2]],
  ['columns were removed, or the stored ranks are invalid', [7, 2, 2, -1], [2, 0, 1]],
])('the order of columns when %s', (_, ranks, order) => {
  expect(orderOf(3, ranks)).toEqual(order);
});
