import { createRoute } from '@hono/zod-openapi';
import { getTableColumns } from 'drizzle-orm';
import { listQuery, purchase, purchaseAnalytics, purchaseList, purchaseRecord } from '../contract';
import { monthlySpendings, spendingBySupplement } from '../db/analytics';
import { byValue } from '../db/order';
import { type Listing, readPage, readRecord } from '../db/page';
import { purchases } from '../db/schema';
import { totalOf } from '../db/tallies';
import { notFound } from '../errors';
import type { Features } from '../features';
import { type RouteGroup, routes } from '../http/context';
import { crudRoutes } from '../http/crudRoutes';
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

/** The specification's purchase has no id. With the feature `records`, each row has one. */
const pageSchema = (features: Features) =>
  features.includes('records') ? purchaseList(purchaseRecord) : purchaseList(purchase);

const crud = crudRoutes(
  { path: '/purchases', tag: 'Purchases', name: 'purchase', plural: 'purchases' },
  purchaseRecord,
);

const analytics = createRoute({
  method: 'get',
  path: '/purchases/analytics',
  tags: ['Purchases'],
  summary: 'Spending by month and by supplement',
  description:
    'All sums are in US dollars, at the exchange rate of the day of the purchase. `monthlySpendings` has the last six months in UTC as yyyy-MM, oldest first, including the current one. Supplements are sorted by sum, highest first.',
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
  routes: (features) =>
    routes()
      .openapi(crud.list(withSort(listQuery, sorts, features), pageSchema(features)), async (c) => {
        const { rows, total } = await readPage(c.var.db, listing, c.req.valid('query'));
        const toRow = features.includes('records') ? toRecord : toWire;
        return c.json({ purchases: rows.map(toRow), total }, 200);
      })
      .openapi(analytics, async (c) => {
        const { db, now } = c.var;
        return c.json(
          { monthlySpendings: await monthlySpendings(db, now), spendingByCategory: await spendingBySupplement(db) },
          200,
        );
      })
      // Registered after the analytics, whose path this pattern also matches.
      .openapi(crud.read(features), async (c) => {
        const row = await readRecord(c.var.db, listing, c.req.valid('param').id);
        if (!row) throw notFound();
        return c.json(toRecord(row), 200);
      }),
  rules: { 'GET /purchases': signedIn, 'GET /purchases/analytics': signedIn, 'GET /purchases/{id}': signedIn },
} satisfies RouteGroup;

type Row = typeof purchases.$inferSelect;
const toWire = ({ supplementId, purchasedAt, price, currency, quantity, isRecurring }: Row) => ({
  supplementId,
  date: purchasedAt.toISOString(),
  price,
  currency,
  quantity,
  isRecurring,
});
const toRecord = (row: Row) => ({ id: row.id, ...toWire(row) });
