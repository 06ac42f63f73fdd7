import { createRoute } from '@hono/zod-openapi';
import { getTableColumns } from 'drizzle-orm';
import { listQuery, purchaseAnalytics, purchaseList } from '../contract';
import { monthlySpendings, spendingBySupplement } from '../db/analytics';
import { type Listing, readPage } from '../db/page';
import { purchases } from '../db/schema';
import { totalOf } from '../db/tallies';
import { routes } from '../http/context';
import { json, reading } from '../http/responses';

const tags = ['Purchases'];

const list = createRoute({
  method: 'get',
  path: '/purchases',
  tags,
  summary: 'One page of purchases, newest first',
  request: { query: listQuery },
  responses: { 200: json(purchaseList, 'The page, and how many there are in all.'), ...reading },
});

const analytics = createRoute({
  method: 'get',
  path: '/purchases/analytics',
  tags,
  summary: 'What was spent, by month and by supplement',
  description:
    'All sums are in US dollars, at the rate of the day of each purchase. Months are six, oldest first, as yyyy-MM in UTC, the current one included; supplements are all there are, highest first.',
  responses: { 200: json(purchaseAnalytics, 'The sums.'), ...reading },
});

const listing: Listing<Row> = {
  name: 'purchases',
  table: purchases,
  newest: [purchases.purchasedAt, purchases.id],
  total: totalOf('purchases'),
  select: (db, extra) =>
    db
      .select({ ...getTableColumns(purchases), ...extra })
      .from(purchases)
      .$dynamic(),
};

export const purchaseRoutes = () =>
  routes()
    .openapi(list, async (c) => {
      const { rows, total } = await readPage(c.var.db, listing, c.req.valid('query'));
      return c.json({ purchases: rows.map(toWire), total }, 200);
    })
    .openapi(analytics, async (c) => {
      const { db, now } = c.var;
      return c.json(
        { monthlySpendings: await monthlySpendings(db, now), spendingByCategory: await spendingBySupplement(db) },
        200,
      );
    });

type Row = typeof purchases.$inferSelect;
const toWire = ({ supplementId, purchasedAt, price, currency, quantity, isRecurring }: Row) => ({
  supplementId,
  date: purchasedAt.toISOString(),
  price,
  currency,
  quantity,
  isRecurring,
});
