import { createRoute } from '@hono/zod-openapi';
import { eq, getTableColumns } from 'drizzle-orm';
import { listQuery, metric, metricCreate, metricList, metricUpdate } from '../contract';
import type { Database } from '../db/database';
import { violatedConstraint } from '../db/failures';
import { byText, byValue } from '../db/order';
import { type Listing, readPage } from '../db/page';
import { wellbeingMetrics } from '../db/schema';
import { totalOf } from '../db/tallies';
import { next } from '../db/version';
import { fieldError, texts } from '../errors';
import type { Features } from '../features';
import { routes } from '../http/context';
import { etagOf, notFoundOrStale } from '../http/ifMatch';
import { findOrFail, recordRoutes, removeRecord } from '../http/record';
import { json, jsonBody, reading, writing } from '../http/responses';
import { withSort } from '../http/sort';
import { type Answer, withInstants } from './wire';

const columns = getTableColumns(wellbeingMetrics);
const tags = ['Wellbeing metrics'];

const sorts = {
  name: byText(wellbeingMetrics.name),
  metricType: byValue(wellbeingMetrics.metricType),
  isActive: byValue(wellbeingMetrics.isActive),
  createdAt: byValue(wellbeingMetrics.createdAt),
};

const list = (features: Features) =>
  createRoute({
    method: 'get',
    path: '/wellbeing-metrics',
    tags,
    summary: 'One page of wellbeing metrics, newest first',
    request: { query: withSort(listQuery, sorts, features) },
    responses: { 200: json(metricList, 'The page, and how many there are in all.'), ...reading },
  });

const create = createRoute({
  method: 'post',
  path: '/wellbeing-metrics',
  tags,
  summary: 'Create a wellbeing metric',
  description: 'A metric with `userId` 0 belongs to no user. Only a scale keeps its minimum and maximum.',
  request: { body: jsonBody(metricCreate) },
  responses: { 201: json(metric, 'The new metric.'), ...writing },
});

const record = recordRoutes({ path: '/wellbeing-metrics', tags, name: 'wellbeing metric', schema: metric });
const update = record.update(metricUpdate);
const remove = record.remove();

const listing: Listing<Answer<typeof columns>> = {
  name: 'wellbeing metrics',
  table: wellbeingMetrics,
  newest: [wellbeingMetrics.createdAt, wellbeingMetrics.id],
  sorts,
  total: totalOf('wellbeing_metrics'),
  select: (db, extra) =>
    db
      .select({ ...columns, ...extra })
      .from(wellbeingMetrics)
      .$dynamic(),
};

export const metricRoutes = (features: Features) =>
  routes()
    .openapi(list(features), async (c) => {
      const { rows, total } = await readPage(c.var.db, listing, c.req.valid('query'));
      return c.json({ metrics: rows.map(toWire), total }, 200);
    })
    .openapi(create, async (c) => {
      const { userId, ...fields } = c.req.valid('json');
      const values = { ...fields, ...rangeOf(fields.metricType), userId: ownerOf(userId), createdAt: c.var.now };
      const [row] = await c.var
        .write((tx) => tx.insert(wellbeingMetrics).values(values).returning())
        .catch(refuseUnknownOwner);
      if (!row) throw new Error('The insert answered no row.');
      return c.json(toWire(row), 201, etagOf(row));
    })
    .openapi(record.read(features), async (c) => {
      const row = await findOrFail(current, c.var.db, c.req.valid('param').id);
      return c.json(row, 200, etagOf(row));
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const { id: _id, createdAt: _created, version: _seen, userId, ...fields } = c.req.valid('json');
      const row = await c.var
        .write(async (tx) => {
          const [old] = await tx.select().from(wellbeingMetrics).where(eq(wellbeingMetrics.id, id)).for('update');
          const seen = c.req.valid('header')['if-match'];
          if (!old || seen?.includes(old.version) === false) throw notFoundOrStale(old && toWire(old));
          const range = rangeOf(fields.metricType ?? old.metricType);
          const [changed] = await tx
            .update(wellbeingMetrics)
            .set({
              id,
              ...fields,
              ...range,
              userId: userId === undefined ? undefined : ownerOf(userId),
              version: next(wellbeingMetrics.version),
            })
            .where(eq(wellbeingMetrics.id, id))
            .returning();
          return changed;
        })
        .catch(refuseUnknownOwner);
      if (!row) throw notFoundOrStale(undefined);
      return c.json(toWire(row), 200, etagOf(row));
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const seen = c.req.valid('header')['if-match'];
      await c.var.write((tx) => removeRecord(tx, wellbeingMetrics, { id, seen, find: current }));
      return c.body(null, 204);
    });

async function current(db: Database, id: number) {
  const [row] = await db.select().from(wellbeingMetrics).where(eq(wellbeingMetrics.id, id));
  return row && toWire(row);
}

/** Maps 0, which means no user in the API, to null in the table. */
const ownerOf = (userId: number) => (userId === 0 ? null : userId);
const toWire = (row: Answer<typeof columns>) => ({ ...withInstants(row, 'createdAt'), userId: row.userId ?? 0 });

/** Clears minimum and maximum for types other than scale (specification, section 3). */
const rangeOf = (type: 'scale' | 'boolean' | 'text') => (type === 'scale' ? {} : { minValue: null, maxValue: null });

function refuseUnknownOwner(error: unknown): never {
  if (violatedConstraint(error) === 'wellbeing_metrics_user_id_fkey') throw fieldError(422, 'userId', texts.noSuchUser);
  throw error;
}
