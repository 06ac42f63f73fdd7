import type { z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { listQuery, searchQuery } from '../contract';
import type { Database } from '../db/database';
import { withOwners } from '../db/owners';
import { readPage, readRecord } from '../db/page';
import { holds } from '../db/search';
import { isVersion, next } from '../db/version';
import { notFound } from '../errors';
import { addBulk } from './bulk';
import { routes as createGroup, type RouteGroup } from './context';
import { crudRoutes } from './crudRoutes';
import { addDeletion } from './deletion';
import { addExport } from './export';
import { byOwnId, filteredBy, withFilters } from './filters';
import { etagOf, notFoundOrStale } from './ifMatch';
import { addImport } from './import';
import type { Insert, RecordTable, ResourceDefinition, Variables } from './resourceDefinition';
import { withSort } from './sort';
import { parseVersion, type RecordVersions } from './versions';

interface Change<Values> {
  id: number;
  /** The versions that may be changed; all by default. */
  seen: readonly number[] | undefined;
  body: object;
  values: Values;
  hasFeatures: boolean;
}

/**
 * Creates the routes of a resource, with their handlers and rules. A write checks `If-Match` and increments the record's version.
 */
export function resource<
  Table extends RecordTable,
  Row,
  Wire extends { version: number },
  Query extends z.ZodObject = typeof listQuery,
  Create extends z.ZodType = never,
  Update extends z.ZodType = never,
>(definition: ResourceDefinition<Table, Row, Wire, Query, Create, Update>): RouteGroup {
  const { path, table, listing, items, search, userOf, complete, create, update, remove, bulk, check, sums, rules } =
    definition;
  const filters = { ids: byOwnId(table.id), ...definition.filters };
  const toWire = definition.toWire ?? ((row: Row) => row as object);
  const query: z.ZodObject = definition.query ?? (search ? searchQuery : listQuery);
  const listingOf = (parameters: unknown) =>
    typeof listing === 'function' ? listing(parameters as z.output<Query>) : listing;
  const records = listingOf(query.parse({}));

  const recordsOf = async (db: Database, rows: Row[]): Promise<Wire[]> => {
    const plain = rows.map(toWire) as Wire[];
    const owned = userOf ? await withOwners(db, plain, userOf) : plain;
    return complete ? complete(db, owned) : owned;
  };

  const find = async (db: Database, id: number) => {
    const row = await readRecord(db, records, id);
    return row && (await recordsOf(db, [row]))[0];
  };

  /** Changes a record in a transaction. */
  const change = async (tx: Database, { id, seen, body, values, hasFeatures }: Change<PgUpdateSetSource<Table>>) => {
    const changed = await tx
      .update<PgTable>(table)
      .set({ ...values, version: next(table, values) })
      .where(and(eq(table.id, id), isVersion(table.version, seen)))
      .returning({ id: table.id });
    const record = await find(tx, id);
    if (!record || changed.length === 0) throw await notFoundOrStale(tx, table, id, record);
    check?.(record, body, hasFeatures);
    return record;
  };

  const valuesOf = async (body: z.output<Update>, variables: Variables) =>
    update?.values ? update.values(body, variables) : (body as PgUpdateSetSource<Table>);

  const versions: RecordVersions = {
    table,
    canUndo: remove !== undefined,
    refuse: update?.refuse,
    prepare: async (fields, variables) => {
      const body = parseVersion(update?.body as unknown as z.ZodObject, update?.recorded?.(fields) ?? fields);
      const values = await valuesOf(body as z.output<Update>, variables);
      return async (tx, _, target) => {
        await change(tx, { ...target, body, values, hasFeatures: variables.hasFeatures });
        return undefined;
      };
    },
  };

  const inserting =
    (values: PgInsertValue<Table>): Insert =>
    async (tx) => {
      const [row] = await tx.insert<PgTable>(table).values(values).returning({ id: table.id });
      return row as { id: number };
    };

  const routes: RouteGroup['routes'] = () => {
    const group = createGroup();
    const { sorts } = records;
    const define = crudRoutes(definition, definition.record);
    if (bulk) addBulk(group, define, { table, actions: bulk, canDelete: remove !== undefined });
    const searched = search ? query.extend(searchQuery.shape) : query;
    const parameters = withFilters(withSort(searched, sorts), filters);
    group.openapi(define.list(parameters, definition.page, definition.description), async (c) => {
      const { search: text = '', ...request } = c.req.valid('query') as z.output<typeof searchQuery>;
      const found = search && (await holds(c.var.db, text, ...search));
      const { db, now, hasFeatures } = c.var;
      const filter = filteredBy(filters, request, c.var);
      const { rows, ...counted } = await readPage(db, listingOf(request), {
        ...request,
        found,
        filter,
        isExact: !hasFeatures,
      });
      const records = await recordsOf(db, rows);
      const { more } = counted;
      const where = and(listingOf(request).where, found, filter?.where);
      const isSearch = found !== undefined;
      const summed = await sums?.(db, { items: records, more, query: request, where, isSearch, now });
      return c.json({ [items]: summed?.items ?? records, ...counted, ...summed?.sums } as never, 200);
    });
    // Before the routes of single records, whose pattern also matches these paths.
    if (definition.export)
      addExport(group, definition, { query: parameters, columns: definition.export }, async (c, values) => {
        const { search: text = '' } = values as { search?: string };
        const found = search && (await holds(c.var.db, text, ...search));
        const condition = and(filteredBy(filters, values, c.var)?.where, found);
        return { listing: listingOf(values), condition };
      });
    if (definition.import) addImport(group, definition, definition.import);
    group.openapi(define.read(), async (c) => {
      const record = await find(c.var.db, c.req.valid('param').id);
      if (!record) throw notFound();
      return c.json(record as never, 200, etagOf(record));
    });
    if (create)
      group.openapi(define.create<z.ZodType, 409 | 429>(create.body, create), async (c) => {
        const body = c.req.valid('json') as z.output<Create>;
        const insert =
          (await create.insert?.(body, c.var)) ??
          inserting(create.values ? await create.values(body, c.var) : (body as PgInsertValue<Table>));
        const write = c.var.write(async (tx) => {
          const record = await find(tx, (await insert(tx)).id);
          if (!record) throw new Error('The insert returned no row.');
          check?.(record, body as object, c.var.hasFeatures);
          return record;
        });
        const record = await (create.refuse ? write.catch(create.refuse) : write);
        return c.json(record as never, 201, etagOf(record));
      });
    if (update)
      group.openapi(define.update<z.ZodType, 409 | 429>(update.body, update), async (c) => {
        const { id } = c.req.valid('param');
        const seen = c.req.valid('header')['if-match'];
        const body = c.req.valid('json') as z.output<Update>;
        const values = await valuesOf(body, c.var);
        const { hasFeatures } = c.var;
        const write = c.var.write((tx) => change(tx, { id, seen, body: body as object, values, hasFeatures }));
        const record = await (update.refuse ? write.catch(update.refuse) : write);
        return c.json(record as never, 200, etagOf(record));
      });
    if (remove) addDeletion(group, define, { table, find, ...remove });
    return group;
  };

  return {
    routes,
    ...(update && { versions }),
    rules: {
      [`GET ${path}`]: rules.read,
      [`GET ${path}/{id}`]: rules.read,
      ...(definition.export && { [`GET ${path}/export`]: rules.read }),
      ...(definition.import && { [`POST ${path}/import`]: rules.write }),
      ...(create && { [`POST ${path}`]: rules.write }),
      ...(update && { [`PATCH ${path}/{id}`]: rules.write }),
      ...(remove && { [`DELETE ${path}/{id}`]: rules.write }),
      ...(remove &&
        !remove.isFinal && {
          [`POST ${path}/{id}/restore`]: rules.write,
          [`GET ${path}/{id}/impact`]: rules.read,
        }),
      ...(bulk && { [`POST ${path}/bulk`]: rules.write }),
    },
  };
}
