import { createRoute } from '@hono/zod-openapi';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { searchQuery, supplement, supplementList, supplementUpdate } from '../contract';
import type { Database } from '../db/database';
import { byText, byValue } from '../db/order';
import { type Listing, readPage } from '../db/page';
import { supplements } from '../db/schema';
import { holds } from '../db/search';
import { totalOf } from '../db/tallies';
import { isVersion, next } from '../db/version';
import type { Features } from '../features';
import { routes } from '../http/context';
import { etagOf, notFoundOrStale } from '../http/ifMatch';
import { findOrFail, recordRoutes, removeRecord } from '../http/record';
import { json, searching } from '../http/responses';
import { withSort } from '../http/sort';
import type { Answer } from './wire';

const { createdAt: _, ...columns } = getTableColumns(supplements);
const tags = ['Supplements'];

/** Amounts and schedules are left out: they are free text, whose order is not useful. */
const sorts = {
  name: byText(supplements.name),
  startDate: byValue(supplements.startDate),
  isActive: byValue(supplements.isActive),
};

const list = (features: Features) =>
  createRoute({
    method: 'get',
    path: '/supplements',
    tags,
    summary: 'One page of supplements, newest first',
    description: '`search` covers name, brand and purpose.',
    request: { query: withSort(searchQuery, sorts, features) },
    responses: { 200: json(supplementList, 'The page, and how many there are in all.'), ...searching },
  });

const record = recordRoutes({ path: '/supplements', tags, name: 'supplement', schema: supplement });
const update = record.update(supplementUpdate);
const remove = record.remove('Also deletes its doses. Purchases stay.');

const listing: Listing<Answer<typeof columns>> = {
  name: 'supplements',
  table: supplements,
  newest: [supplements.createdAt, supplements.id],
  sorts,
  total: totalOf('supplements'),
  select: (db, extra) =>
    db
      .select({ ...columns, ...extra })
      .from(supplements)
      .$dynamic(),
};

export const supplementRoutes = (features: Features) =>
  routes()
    .openapi(list(features), async (c) => {
      const { search, ...page } = c.req.valid('query');
      const found = await holds(c.var.db, search, supplements.name, supplements.brand, supplements.purpose);
      const { rows, total } = await readPage(c.var.db, listing, { ...page, found });
      return c.json({ supplements: rows, total }, 200);
    })
    .openapi(record.read(features), async (c) => {
      const row = await findOrFail(current, c.var.db, c.req.valid('param').id);
      return c.json(row, 200, etagOf(row));
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const {
        userId: _owner,
        createdAt: _created,
        id: _id,
        version: _seen,
        startDate,
        endDate,
        ...fields
      } = c.req.valid('json');
      const days = { startDate: dayOf(startDate), endDate: dayOf(endDate) };
      const row = await c.var.write(async (tx) => {
        const [changed] = await tx
          .update(supplements)
          .set({ id, ...fields, ...days, version: next(supplements.version) })
          .where(and(eq(supplements.id, id), isVersion(supplements.version, c.req.valid('header')['if-match'])))
          .returning(columns);
        if (!changed) throw notFoundOrStale(await current(tx, id));
        return changed;
      });
      return c.json(row, 200, etagOf(row));
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const seen = c.req.valid('header')['if-match'];
      await c.var.write((tx) => removeRecord(tx, supplements, { id, seen, find: current }));
      return c.body(null, 204);
    });

async function current(db: Database, id: number) {
  const [row] = await db.select(columns).from(supplements).where(eq(supplements.id, id));
  return row;
}

/** Returns the day of an ISO string, regardless of its time zone (rulings.md, 23). */
const dayOf = <Value extends string | null | undefined>(value: Value) =>
  (typeof value === 'string' ? value.slice(0, 10) : value) as Value;
