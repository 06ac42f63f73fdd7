import { describe, expect, it } from 'vitest';
import { linkToMonth, linkToSupplement } from './purchaseLinks';

describe('the link to the purchases of a month', () => {
  it.each([
    ['2026-11', '30'],
    ['2026-12', '31'],
    ['2024-02', '29'],
    ['2026-02', '28'],
    ['1900-02', '28'],
    ['0004-02', '29'],
  ])('%s ends on day %s', (month, last) =>
    expect(linkToMonth(month)).toBe(`/purchases?tab=purchases&dateFrom=${month}-01&dateTo=${month}-${last}`),
  );
});

describe('the link to the purchases of a supplement', () => {
  it.each([
    ['Vitamin D3', 'Vitamin+D3'],
    ['100% "pure" & more', '100%25+%22pure%22+%26+more'],
    // The list reads these as JSON, so they are quoted.
    ['12', '%2212%22'],
    ['true', '%22true%22'],
  ])('contains %s', (name, text) =>
    expect(linkToSupplement(name)).toBe(`/purchases?tab=purchases&supplementName=${text}`),
  );
});
