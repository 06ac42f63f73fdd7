import { describe, expect, it } from 'vitest';
import type { Purchase } from '../../../server/contract';
import { priceOf, quantityOf, totalOf } from './fields';

const purchase = (fields: Partial<Purchase>) =>
  ({ supplementId: 1, price: 12.5, currency: 'USD', quantity: 2, ...fields }) as Purchase;

describe("a purchase's amounts", () => {
  it.each([
    [{}, '$12.50', '$25.00'],
    [{ currency: 'EUR', quantity: 1000 }, '€12.50', '€12,500.00'],
    [{ currency: 'JPY', price: 1290 }, '¥1,290', '¥2,580'],
    [{ currency: 'XXX1' }, '12.50 XXX1', '25.00 XXX1'],
    [{ currency: '' }, '12.50', '25.00'],
    [{ price: Number.NaN }, '–', '–'],
    [{ quantity: Number.NaN }, '$12.50', '–'],
    [{ price: 0.1, quantity: 3 }, '$0.10', '$0.30'],
    [{ price: 1e308, quantity: 1 }, '$1E308', '$1E308'],
    [{ price: 1e308, quantity: 10 }, '$1E308', '–'],
  ])('%j', (fields, price, total) => {
    expect([priceOf(purchase(fields)), totalOf(purchase(fields))]).toEqual([price, total]);
  });

  it.each([
    [3, '3'],
    [1200, '1,200'],
    [2.5, '2.5'],
    [1e308, '1E308'],
    [Number.NaN, '–'],
  ])('a quantity of %j', (quantity, text) => {
    expect(quantityOf(purchase({ quantity }))).toBe(text);
  });
});
