import { createRoute, z } from '@hono/zod-openapi';
import { eq, getTableColumns } from 'drizzle-orm';
import { historyEntry, historyList, historyParam, historyRestore, historyRestored, listQuery } from '../contract';
import { csvColumns } from '../db/csv';
import { historyListing, isOfBatch, readHistory, resourceOf } from '../db/history';
import { withOwners } from '../db/owners';
import { history } from '../db/schema';
import { ApiError, notFound, texts } from '../errors';
import { type RouteGroup, routes } from '../http/context';
import { addExport } from '../http/export';
import {
  byEntry,
  byEnum,
  byId,
  filteredBy,
  fromDay,
  knownParameters,
  toDay,
  usedFilters,
  withFilters,
} from '../http/filters';
import { ifMatch, stale } from '../http/ifMatch';
import { failures, json, jsonBody, reading, writing } from '../http/responses';
import { restoreVersion } from '../http/versions';
import { adminsReadHistory } from '../policy';

const NAMES = { path: '/history', tag: 'History', name: 'change', plural: 'changes' } as const;

/** The kinds of records that have no versions to restore. */
const OTHERS = ['purchases', 'invitations', 'system-tasks', 'exports'];

/** Returns how versions of each resource are restored, by the resource. */
const versionsIn = (groups: readonly RouteGroup[]) =>
  new Map(groups.flatMap(({ versions }) => (versions ? [[resourceOf(versions.table), versions] as const] : [])));

/** @param resources The kinds of records in the history. */
const filtersFor = (resources: readonly string[]) => ({
  resource: byEnum(history.resource, z.enum(resources)),
  recordId: byId(history.recordId),
  actorId: byId(history.actorId),
  action: byEnum(history.action, historyEntry.shape.action),
  from: fromDay(history.at),
  to: toDay(history.at),
  batch: byEntry(isOfBatch),
});

const columns = csvColumns(getTableColumns(history));

const listRoute = <Query extends z.ZodObject>(query: Query) =>
  createRoute({
    method: 'get',
    path: NAMES.path,
    tags: [NAMES.tag],
    summary: 'One page of changes, newest first',
    description:
      'For admins only. Up to 3,000 changes are counted and can be paged through. The changes of one request that set the same values are one entry, with their `count`; `batch`, the id of the entry, returns each of them, and so does `recordId`.',
    request: { query: knownParameters(query) },
    responses: { 200: json(historyList, 'The page, and how many there are in all.'), ...reading, ...failures(403) },
  });

const restore = createRoute({
  method: 'post',
  path: '/history/{id}/restore',
  tags: [NAMES.tag],
  summary: 'Restore the version of a record before or after one change',
  description:
    'For admins only. Changes the record as its own PATCH does, so the fields that it cannot change stay, and `If-Match` is the version of the record. A deleted record is restored as long as its deletion can be undone.',
  request: { params: historyParam, headers: ifMatch, body: jsonBody(historyRestore) },
  responses: {
    200: json(historyRestored, 'The record that was changed.'),
    ...writing,
    ...failures(404, 409, 429),
    ...stale(z.record(z.string(), z.unknown())),
  },
});

/** Returns the id of the user that a record belonged to; 0 if it belonged to none. */
const userIn = ({ after, before }: Pick<typeof history.$inferSelect, 'before' | 'after'>) => {
  const userId = (after ?? before)?.userId;
  return typeof userId === 'number' ? userId : 0;
};

export default {
  routes: (_, groups) => {
    const versionsOf = versionsIn(groups);
    const filters = filtersFor([...versionsOf.keys(), ...OTHERS]);
    const query = withFilters(listQuery, filters);
    const group = routes();
    addExport(group, NAMES, { query, columns, isForAdmins: true }, async (c, values) => ({
      listing: historyListing,
      condition: filteredBy(filters, values, c.var)?.where,
    }));
    return group
      .openapi(listRoute(query), async (c) => {
        const request = c.req.valid('query');
        const { db } = c.var;
        const where = filteredBy(filters, request, c.var)?.where;
        const used = usedFilters(filters, request);
        const isGrouped = !used.includes('recordId') && !used.includes('batch');
        const { rows, ...counted } = await readHistory(db, { ...request, where, isGrouped });
        const entries = (await withOwners(db, rows, userIn)).map(({ at, ...row }) => ({
          ...row,
          at: at.toISOString(),
        }));
        return c.json({ entries, ...counted }, 200);
      })
      .openapi(restore, async (c) => {
        const { id } = c.req.valid('param');
        const { version } = c.req.valid('json');
        const seen = c.req.valid('header')['if-match'];
        const [entry] = await c.var.db.select().from(history).where(eq(history.id, id));
        if (!entry) throw notFound();
        const { resource, recordId, action } = entry;
        const versions = versionsOf.get(resource);
        const fields = entry[version];
        if (!versions) throw new ApiError(409, texts.noSuchAction);
        if (!fields) throw new ApiError(409, texts.noVersion);
        await restoreVersion(versions, { id: recordId, fields, isDeleted: action === 'delete', seen }, c.var);
        return c.json({ resource, recordId }, 200);
      });
  },
  rules: {
    'GET /history': adminsReadHistory,
    'GET /history/export': adminsReadHistory,
    'POST /history/{id}/restore': adminsReadHistory,
  },
} satisfies RouteGroup;
