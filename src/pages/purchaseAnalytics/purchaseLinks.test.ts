import { describe, expect, it } from 'vitest';
import { daysOfMonth, linkToPurchases } from './purchaseLinks';

describe('the days of a month', () => {
  it.each([
    ['2026-11', '30'],
    ['2024-02', '29'],
    ['1900-02', '28'],
  ])('%s ends on day %s', (month, last) =>
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: `${month}-${last}` }),
  );
});

describe('the link to filtered purchases', () => {
  it.each([
    ['Vitamin D3', 'Vitamin+D3'],
    ['100% "pure" & more', '100%25+%22pure%22+%26+more'],
    // The list reads these as JSON, so they are quoted.
    ['12', '%2212%22'],
    ['true', '%22true%22'],
  ])('contains %s', (supplementName, text) =>
    expect(linkToPurchases({ supplementName })).toBe(`/purchases?tab=purchases&supplementName=${text}`),
  );
});
