import { z } from '@hono/zod-openapi';
import { id, instant, queryDay } from '../fields';
import { count, counted, owned } from './parts';
import type { Owner } from './users';

const purchaseFields = z.object({
  supplementId: id,
  date: instant,
  price: z.number(),
  currency: z.string().length(3),
  quantity: z.number().int(),
  isRecurring: z.boolean(),
});
export const purchase = purchaseFields.openapi('Purchase');
/** A purchase with the feature `records`. */
export const purchaseRecord = z.object({ id, ...purchaseFields.shape }).openapi('Purchase');
/** A purchase with the feature `owners`. */
export const ownedPurchase = z.object({ ...purchaseFields.shape, ...owned }).openapi('Purchase');
/** A purchase with both features. */
export const ownedPurchaseRecord = z.object({ ...purchaseRecord.shape, ...owned }).openapi('Purchase');
/** @param row One of the four purchase schemas; an API uses only one of them. */
export const purchaseList = <Row extends z.ZodType>(row: Row) =>
  z.object({ purchases: z.array(row), ...counted }).openapi('PurchaseList');
/** The list with the feature `numbers`: `dollars` is the sum of a filtered list. @param row As for `purchaseList`. */
export const purchaseListWithDollars = <Row extends z.ZodType>(row: Row) =>
  z.object({ purchases: z.array(row), ...counted, dollars: z.string().optional() }).openapi('PurchaseList');
/** Sums are decimal strings, as PostgreSQL's `numeric` returns them, so that no cent is lost. */
export const purchaseAnalytics = z
  .object({
    monthlySpendings: z.array(z.object({ month: z.string(), totalSpending: z.string() })),
    spendingByCategory: z.array(z.object({ supplementName: z.string(), totalSpending: z.string() })),
  })
  .openapi('PurchaseAnalytics');
/** The days of a report, with the feature `analytics`; by default the last six months, including the current one. */
export const purchaseReportQuery = z.object({
  from: queryDay.optional().openapi({ type: 'string', format: 'date', description: 'The first day, in UTC.' }),
  to: queryDay.optional().openapi({ type: 'string', format: 'date', description: 'The last day, in UTC.' }),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'This must be three letters, such as USD.')
    .transform((value) => value.toUpperCase())
    .optional()
    .openapi({ type: 'string', pattern: '^[A-Za-z]{3}$' }),
});
const purchaseSum = { count, total: z.string() };
const reportRange = { from: z.iso.date(), to: z.iso.date() };
/** Sums are decimal strings, in US dollars or in the requested currency. */
export const purchaseReport = z
  .object({
    ...reportRange,
    /** The current day in UTC, so that the unfinished period can be marked. */
    today: z.iso.date(),
    unit: z.enum(['day', 'month', 'year']),
    ...purchaseSum,
    recurring: z.object(purchaseSum),
    oneTime: z.object(purchaseSum),
    /** The preceding range of the same length; null if there is none. */
    before: z.object({ ...reportRange, ...purchaseSum }).nullable(),
    periods: z.array(z.object({ period: z.string(), ...purchaseSum })),
    /** The five with the highest sums. */
    supplements: z.array(z.object({ supplementName: z.string(), ...purchaseSum })),
    others: z.object({ supplements: count, ...purchaseSum }),
    /** The currencies of all purchases of the range. */
    currencies: z.array(z.string()),
  })
  .openapi('PurchaseReport');

export type Purchase = z.infer<typeof purchase> & { user?: Owner };
export type PurchaseAnalytics = z.infer<typeof purchaseAnalytics>;
export type PurchaseReport = z.infer<typeof purchaseReport>;
