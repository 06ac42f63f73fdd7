import { describe, expect, it } from 'vitest';
import { pageWindow } from './pageWindow';

describe('the pages on offer', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 24, [1, 2, null, 24]],
    [4, 24, [1, 2, 3, 4, 5, null, 24]],
    [12, 24, [1, null, 11, 12, 13, null, 24]],
    [24, 24, [1, null, 23, 24]],
  ])('page %i of %i', (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected);
  });
});
