import { createRoute, z } from '@hono/zod-openapi';
import { getTableColumns } from 'drizzle-orm';
import { listQuery, purchase, purchaseAnalytics, purchaseList } from '../contract';
import { dollarsOf, monthlySpendings, spendingBySupplement } from '../db/analytics';
import { csvColumns, ownerColumns } from '../db/csv';
import type { Database } from '../db/database';
import { byValue } from '../db/order';
import { withOwners } from '../db/owners';
import { type Listing, readPage, readRecord } from '../db/page';
import { purchases } from '../db/schema';
import { isOfSupplement, wasPurchasedAs } from '../db/supplementNames';
import { totalOf } from '../db/tallies';
import { notFound } from '../errors';
import { timeZone } from '../fields';
import { type RouteGroup, routes } from '../http/context';
import { crudRoutes } from '../http/crudRoutes';
import { addExport } from '../http/export';
import {
  byCurrency,
  byFlag,
  byId,
  byName,
  byOwnId,
  filteredBy,
  fromAmount,
  fromDay,
  knownParameters,
  toAmount,
  toDay,
  usedFilters,
  withFilters,
  zoneIn,
} from '../http/filters';
import { addReport } from '../http/report';
import { json, reading } from '../http/responses';
import { withSort } from '../http/sort';
import { signedIn } from '../policy';

/** `price` sorts by the stored number, regardless of the currency. */
const sorts = {
  date: byValue(purchases.purchasedAt),
  price: byValue(purchases.price),
  quantity: byValue(purchases.quantity),
  supplementId: byValue(purchases.supplementId),
};

const filters = {
  ids: byOwnId(purchases.id),
  dateFrom: fromDay(purchases.purchasedAt),
  dateTo: toDay(purchases.purchasedAt),
  supplementId: byId(purchases.supplementId),
  currency: byCurrency(purchases.currency),
  isRecurring: byFlag(purchases.isRecurring),
  userId: byId(purchases.userId),
  priceFrom: fromAmount(purchases.price),
  priceTo: toAmount(purchases.price),
  supplementName: byName(isOfSupplement),
  purchasedAs: byName(wasPurchasedAs),
};

const NAMES = { path: '/purchases', tag: 'Purchases', name: 'purchase', plural: 'purchases' } as const;

const columns = {
  ...csvColumns({
    ...{ id: purchases.id, supplementId: purchases.supplementId, purchasedAs: purchases.supplementName },
    ...{ date: purchases.purchasedAt, price: purchases.price },
    ...{ currency: purchases.currency, quantity: purchases.quantity, isRecurring: purchases.isRecurring },
    userId: purchases.userId,
  }),
  ...ownerColumns(purchases.userId),
};

const crud = crudRoutes(NAMES, purchase);
const query = withFilters(withSort(listQuery, sorts), filters);

const analytics = createRoute({
  method: 'get',
  path: '/purchases/analytics',
  tags: ['Purchases'],
  summary: 'Spending by month and by supplement',
  description:
    'All sums are in US dollars, at the exchange rate of the day of the purchase. `monthlySpendings` has the last six months as yyyy-MM, oldest first, including the current one. Supplements have the names of their purchases, and are sorted by sum, highest first.',
  request: { query: knownParameters(z.object({ timeZone })) },
  responses: { 200: json(purchaseAnalytics, 'The sums.'), ...reading },
});

const listing: Listing<Row> = {
  name: 'purchases',
  table: purchases,
  newest: [purchases.purchasedAt, purchases.id],
  sorts,
  total: totalOf('purchases'),
  select: (db, extra) =>
    db
      .select({ ...getTableColumns(purchases), ...extra })
      .from(purchases)
      .$dynamic(),
};

export default {
  routes: () => {
    const group = routes();
    addExport(group, NAMES, { query, columns }, async (c, values) => ({
      listing,
      condition: filteredBy(filters, values, c.var)?.where,
    }));
    addReport(group);
    return (
      group
        .openapi(crud.list(query, purchaseList), async (c) => {
          const request = c.req.valid('query');
          const { db } = c.var;
          const filter = filteredBy(filters, request, c.var);
          const { rows, ...counted } = await readPage(db, listing, { ...request, filter });
          const used = usedFilters(filters, request);
          const dollars =
            filter &&
            (await dollarsOf(db, {
              used,
              values: request,
              zone: zoneIn(request),
              filter: filter.where,
              more: counted.more,
            }));
          return c.json({ purchases: await recordsOf(db, rows), ...counted, ...(dollars && { dollars }) }, 200);
        })
        .openapi(analytics, async (c) => {
          const { db, now } = c.var;
          const monthly = await monthlySpendings(db, now, zoneIn(c.req.valid('query')));
          return c.json({ monthlySpendings: monthly, spendingByCategory: await spendingBySupplement(db) }, 200);
        })
        // Registered after the analytics, whose path this pattern also matches.
        .openapi(crud.read(), async (c) => {
          const row = await readRecord(c.var.db, listing, c.req.valid('param').id);
          const [record] = row ? await recordsOf(c.var.db, [row]) : [];
          if (!record) throw notFound();
          return c.json(record, 200);
        })
    );
  },
  rules: {
    'GET /purchases': signedIn,
    'GET /purchases/analytics': signedIn,
    'GET /purchases/export': signedIn,
    'GET /purchases/report': signedIn,
    'GET /purchases/{id}': signedIn,
  },
} satisfies RouteGroup;

type Row = typeof purchases.$inferSelect;

async function recordsOf(db: Database, rows: Row[]) {
  const owned = await withOwners(db, rows, ({ userId }) => userId);
  return owned.map(
    ({ id, supplementId, supplementName, purchasedAt, price, currency, quantity, isRecurring, user }) => ({
      ...{ id, supplementId, purchasedAs: supplementName, date: purchasedAt.toISOString() },
      ...{ price, currency, quantity, isRecurring, user },
    }),
  );
}
