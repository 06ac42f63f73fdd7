import { describe, expect, it } from 'vitest';
import { Column } from './Column';
import { columnsOf, inOrder, orderOf } from './columns';

describe('the order of columns', () => {
  it.each([
    [undefined, [0, 1, 2]],
    [
      [1, 2, 0],
      [1, 2, 0],
    ],
    // A column was added after the user had chosen the order.
    [
      [1, 0],
      [1, 0, 2],
    ],
    // Columns were removed, or the stored ranks are invalid.
    [
      [7, 2, 2, -1],
      [2, 0, 1],
    ],
  ])('with the stored ranks %j is %j', (ranks, order) => {
    expect(orderOf(3, ranks)).toEqual(order);
  });

  it("moves the columns as react-admin's menu of columns shows them", () => {
    const columns = columnsOf(
      <>
        <Column source="a" />
        <Column source="b" />
        <Column source="c" />
      </>,
    );
    const sources = inOrder(columns, [1, 2, 0]).map(({ props }) => (props as { source: string }).source);
    expect(sources).toEqual(['b', 'c', 'a']);
  });
});
