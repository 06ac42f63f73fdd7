import { z } from '@hono/zod-openapi';
import { currency, id, instant, queryDay, timeZone } from '../fields';
import { count, counted, owner } from './parts';
import type { Owner } from './users';

export const purchase = z
  .object({
    id,
    supplementId: id,
    /** The supplement's name at the purchase. */
    purchasedAs: z.string(),
    date: instant,
    price: z.number(),
    /** A code of ISO 4217, or what the app has stored instead. */
    currency: z.string(),
    quantity: z.number().int(),
    isRecurring: z.boolean(),
    user: owner,
  })
  .openapi('Purchase');
/** `dollars` is the sum of a filtered list. */
export const purchaseList = z
  .object({ purchases: z.array(purchase), ...counted, dollars: z.string().optional() })
  .openapi('PurchaseList');
/** Sums are decimal strings, as PostgreSQL's `numeric` returns them, so that no cent is lost. */
export const purchaseAnalytics = z
  .object({
    monthlySpendings: z.array(z.object({ month: z.string(), totalSpending: z.string() })),
    spendingByCategory: z.array(z.object({ supplementName: z.string(), totalSpending: z.string() })),
  })
  .openapi('PurchaseAnalytics');
/** The days of a report; by default the last six months, including the current one. */
export const purchaseReportQuery = z.object({
  from: queryDay.optional().openapi({ type: 'string', format: 'date', description: 'The first day.' }),
  to: queryDay.optional().openapi({ type: 'string', format: 'date', description: 'The last day.' }),
  timeZone,
  currency: currency.optional(),
});
const purchaseSum = { count, total: z.string() };
const reportRange = { from: z.iso.date(), to: z.iso.date() };
/** Sums are decimal strings, in US dollars or in the requested currency with its decimals. */
export const purchaseReport = z
  .object({
    ...reportRange,
    /** The current day, so that the unfinished period can be marked. */
    today: z.iso.date(),
    unit: z.enum(['day', 'month', 'year']),
    ...purchaseSum,
    recurring: z.object(purchaseSum),
    oneTime: z.object(purchaseSum),
    /** The range that it is compared with (`rangeBefore`); null if there is none. */
    before: z.object({ ...reportRange, ...purchaseSum }).nullable(),
    periods: z.array(z.object({ period: z.string(), ...purchaseSum })),
    /** The five with the highest sums. */
    supplements: z.array(z.object({ supplementName: z.string(), ...purchaseSum })),
    others: z.object({ supplements: count, ...purchaseSum }),
    /** The currencies of all purchases of the range. */
    currencies: z.array(z.string()),
  })
  .openapi('PurchaseReport');

type SentPurchase = z.infer<typeof purchase>;
/** `id`, `purchasedAs` and `user` are absent from the specification's API. */
export type Purchase = Omit<SentPurchase, 'id' | 'purchasedAs' | 'user'> & { purchasedAs?: string; user?: Owner };
export type PurchaseAnalytics = z.infer<typeof purchaseAnalytics>;
export type PurchaseReport = z.infer<typeof purchaseReport>;
