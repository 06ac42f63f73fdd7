import type { Purchase } from '../../../server/contract';
import { defineApi } from '../../crud/defineResource';
import { owner } from '../../dataProvider/calls';
import { featured, flag, number, record, reference, text } from '../../dataProvider/parse';

/** API purchases have no id: the data provider derives one from the position (rulings.md, 21). */
export type PurchaseRow = Purchase & { id: number };

export default defineApi<PurchaseRow>({
  name: 'purchases',
  api: {
    path: 'purchases',
    record: record<PurchaseRow>({
      supplementId: reference,
      purchasedAs: featured(text),
      date: text,
      price: number,
      currency: text,
      quantity: number,
      isRecurring: flag(),
      user: owner,
    }),
    items: 'purchases',
    query: ['page', 'limit'],
    filters: [
      ...['dateFrom', 'dateTo', 'purchasedAs', 'supplementId', 'supplementName'],
      ...['currency', 'isRecurring', 'userId', 'priceFrom', 'priceTo'],
    ],
    days: ['dateFrom', 'dateTo'],
    sums: ['dollars'],
    anonymousRows: true,
    sortable: ['supplementId', 'date', 'price', 'quantity'],
  },
});
