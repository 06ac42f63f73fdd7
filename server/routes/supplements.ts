import { createRoute } from '@hono/zod-openapi';
import { count, desc, eq, getTableColumns } from 'drizzle-orm';
import { idParam, searchQuery, supplement, supplementList, supplementUpdate } from '../contract';
import { supplements } from '../db/schema';
import { holds, pageOf } from '../db/search';
import { notFound } from '../errors';
import { routes } from '../http/context';
import { failures, gone, json, jsonBody, reading, removing, writing } from '../http/responses';

const { createdAt: _, ...columns } = getTableColumns(supplements);
const tags = ['Supplements'];

const list = createRoute({
  method: 'get',
  path: '/supplements',
  tags,
  summary: 'One page of supplements, newest first',
  description: '`search` looks into name, brand and purpose.',
  request: { query: searchQuery },
  responses: { 200: json(supplementList, 'The page, and how many there are in all.'), ...reading },
});

const update = createRoute({
  method: 'patch',
  path: '/supplements/{id}',
  tags,
  summary: 'Change a supplement',
  request: { params: idParam, body: jsonBody(supplementUpdate) },
  responses: { 200: json(supplement, 'The supplement as it is now.'), ...writing, ...failures(404) },
});

const remove = createRoute({
  method: 'delete',
  path: '/supplements/{id}',
  tags,
  summary: 'Delete a supplement',
  description: 'Its doses go with it; purchases stay.',
  request: { params: idParam },
  responses: { ...gone, ...removing },
});

export const supplementRoutes = () =>
  routes()
    .openapi(list, async (c) => {
      const query = c.req.valid('query');
      const found = holds(query.search, supplements.name, supplements.brand, supplements.purpose);
      const { limit, offset } = pageOf(query);
      const rows = await c.var.db
        .select(columns)
        .from(supplements)
        .where(found)
        .orderBy(desc(supplements.createdAt), desc(supplements.id))
        .limit(limit)
        .offset(offset);
      const [all] = await c.var.db.select({ total: count() }).from(supplements).where(found);
      return c.json({ supplements: rows, total: all?.total ?? 0 }, 200);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const { userId: _owner, createdAt: _created, id: _id, startDate, endDate, ...fields } = c.req.valid('json');
      const days = { startDate: dayOf(startDate), endDate: dayOf(endDate) };
      const [row] = await c.var.db
        .update(supplements)
        .set({ id, ...fields, ...days })
        .where(eq(supplements.id, id))
        .returning(columns);
      if (!row) throw notFound();
      return c.json(row, 200);
    })
    .openapi(remove, async (c) => {
      const deleted = await c.var.db
        .delete(supplements)
        .where(eq(supplements.id, c.req.valid('param').id))
        .returning({ id: supplements.id });
      if (deleted.length === 0) throw notFound();
      return c.body(null, 204);
    });

/** The day that an ISO string names, whatever the time zone (decisions.md, 23). */
const dayOf = <Value extends string | null | undefined>(value: Value) =>
  (typeof value === 'string' ? value.slice(0, 10) : value) as Value;
