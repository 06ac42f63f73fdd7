import type { z } from '@hono/zod-openapi';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { listQuery, searchQuery } from '../contract';
import type { CsvColumns } from '../db/csv';
import type { Database } from '../db/database';
import { keepDeleted, readImpact, refuseRestore, restoreDeleted } from '../db/deletions';
import { withOwners } from '../db/owners';
import { type Listing, readPage, readRecord } from '../db/page';
import { holds } from '../db/search';
import { isVersion, next } from '../db/version';
import { notFound } from '../errors';
import type { Features } from '../features';
import type { Rule } from '../policy';
import { addBulk, type BulkActions } from './bulk';
import { type ApiEnv, routes as createGroup, type RouteGroup } from './context';
import { crudRoutes, type Names } from './crudRoutes';
import { addExport } from './export';
import { type Filters, filteredBy, withFilters } from './filters';
import { etagOf, notFoundOrStale } from './ifMatch';
import { addImport, type Importer } from './import';
import { withSort } from './sort';
import { parseVersion, type RecordedFields, type RecordVersions } from './versions';

type Variables = ApiEnv['Variables'];

/** Sets columns from a request body. */
interface WriteDefinition<Body extends z.ZodType, Values> {
  body: Body;
  /** Returns the values of the columns; by default the body itself. A column whose value is undefined is left out. */
  values?: (body: z.output<Body>, variables: Variables) => Values | Promise<Values>;
  /** Throws the response to a violated constraint, and rethrows any other error. */
  refuse?: (error: unknown) => never;
  description?: string;
  /** Statuses of further errors. */
  errors?: readonly (409 | 429)[];
  /** Returns the body that sets the fields of a version in the history; by default these fields, as far as a body has them. */
  recorded?: (fields: RecordedFields) => RecordedFields;
}

interface Change<Values> {
  id: number;
  /** The versions that may be changed; all by default. */
  seen: readonly number[] | undefined;
  body: object;
  values: Values;
}

type Insert = (tx: Database) => Promise<{ id: number }>;

type RecordTable = PgTable & { id: PgColumn; version: PgColumn };

interface Resource<
  Table extends RecordTable,
  Row,
  Wire extends { version: number },
  Query extends z.ZodObject,
  Create extends z.ZodType,
  Update extends z.ZodType,
> extends Names<string> {
  table: Table;
  /** The rows; by the list's parameters if it has states. */
  listing: Listing<Row> | ((query: z.output<Query>) => Listing<Row>);
  /** Schema of a record. */
  record: z.ZodType<Wire>;
  /** Schema of a page: `{ [items]: record[], total }`. */
  page: z.ZodType;
  items: string;
  /** Description of the list. */
  description?: string;
  /** Further parameters of the list. */
  query?: Query;
  /** Columns that `search` covers; without them, the list cannot be searched. */
  search?: readonly PgColumn[];
  /** Parameters of the list with the feature `filters`. A list with `search` and another `query` has it only then, too. */
  filters?: Filters;
  /** The user whom a record belongs to, for the feature `owners`. */
  owner?: {
    /** Absent if `toWire` returns the user. */
    userOf?: (record: NoInfer<Wire>) => number | null;
    /** Schemas of a record with its `user`, and of a page of them. */
    record: z.ZodType;
    page: z.ZodType;
  };
  /** What further features add, if they change more than `owner` does. */
  extension?: {
    /** Returns the schemas with these features. */
    schemas: (features: Features) => Record<'record' | 'page' | 'update', z.ZodType>;
    /** Returns the records with what the features add. */
    read: (db: Database, records: NoInfer<Wire>[], features: Features) => Promise<NoInfer<Wire>[]>;
    /** Returns further columns of the exported list. */
    columns?: (features: Features) => CsvColumns;
  };
  /** What the feature `numbers` adds to a list. */
  sums?: Sums<NoInfer<Wire>>;
  /** Returns the record of a row; by default the row itself. */
  toWire?: (row: Row, features: Features) => NoInfer<Wire>;
  create?: WriteDefinition<Create, PgInsertValue<Table>> & {
    /** Prepares another insert than that of `values`. It returns the id of the new row. */
    insert?: (body: z.output<Create>, variables: Variables) => Promise<Insert>;
  };
  update?: WriteDefinition<Update, PgUpdateSetSource<Table>>;
  /** A deletion. What it takes along, for the features `undo` and `impact`, is declared in `db/deletions.ts`. */
  remove?: {
    description?: string;
    /** Whether it is too small for an undo and an impact. */
    isFinal?: boolean;
  };
  /** Actions of the feature `bulk` besides deleting and restoring: the values that each sets. */
  bulk?: BulkActions;
  /** The columns of an exported list, with the feature `export`. */
  export?: CsvColumns;
  /** How records are imported, with the feature `import`. */
  import?: Importer;
  /** Refuses a write by throwing. It gets the record as it would be stored. */
  check?: (record: NoInfer<Wire>, body: object, features: Features) => void;
  /** Who may read, and who may create, change and delete. */
  rules: { read: Rule; write: Rule };
}

/** A page of a list, and the request that it answers. */
export interface SummedPage<Wire> {
  items: Wire[];
  /** Whether the list has more records than are counted. */
  more?: true;
  /** The parameters of the list. */
  query: Readonly<Record<string, unknown>>;
  /** The condition for all records of the list; undefined for the whole table. */
  where: SQL | undefined;
  isSearch: boolean;
  now: Date;
}

interface Sums<Wire> {
  /** Returns the schema of a page. @param record The schema of a record without sums. */
  page: (record: z.ZodType) => z.ZodType;
  /** Returns the records with their sums, and the sums of the list. */
  read: (db: Database, page: SummedPage<Wire>) => Promise<{ items: Wire[]; sums: object }>;
}

/**
 * Declares a resource of the API: its routes, the code behind them and who may call them. A write checks `If-Match` and
 * counts the record's version.
 */
export function resource<
  Table extends RecordTable,
  Row,
  Wire extends { version: number },
  Query extends z.ZodObject = typeof listQuery,
  Create extends z.ZodType = never,
  Update extends z.ZodType = never,
>(definition: Resource<Table, Row, Wire, Query, Create, Update>): RouteGroup {
  const {
    path,
    table,
    listing,
    items,
    search,
    filters = {},
    owner,
    extension,
    create,
    update,
    remove,
    bulk,
    check,
    rules,
  } = definition;
  const { sums } = definition;
  const toWire = definition.toWire ?? ((row: Row) => row as unknown as Wire);
  const query: z.ZodObject = definition.query ?? (search ? searchQuery : listQuery);
  const listingOf = (parameters: unknown) =>
    typeof listing === 'function' ? listing(parameters as z.output<Query>) : listing;
  const records = listingOf(query.parse({}));

  /** The records of rows, with their users if the API declares that. */
  const recordsOf = async (db: Database, rows: Row[], features: Features): Promise<Wire[]> => {
    const plain = rows.map((row) => toWire(row, features));
    const owned = owner?.userOf && features.includes('owners') ? await withOwners(db, plain, owner.userOf) : plain;
    return extension ? extension.read(db, owned, features) : owned;
  };

  const finder = (features: Features) => async (db: Database, id: number) => {
    const row = await readRecord(db, records, id);
    return row && (await recordsOf(db, [row], features))[0];
  };

  /** Returns a function that changes a record in a transaction. */
  const changing = (features: Features) => {
    const find = finder(features);
    return async (tx: Database, { id, seen, body, values }: Change<PgUpdateSetSource<Table>>) => {
      const changed = await tx
        .update<PgTable>(table)
        .set({ ...values, version: next(table.version) })
        .where(and(eq(table.id, id), isVersion(table.version, seen)))
        .returning({ id: table.id });
      const record = await find(tx, id);
      if (!record || changed.length === 0) throw notFoundOrStale(record);
      check?.(record, body, features);
      return record;
    };
  };

  const valuesOf = async (body: z.output<Update>, variables: Variables) =>
    update?.values ? update.values(body, variables) : (body as PgUpdateSetSource<Table>);

  const versions = (features: Features): RecordVersions => ({
    table,
    canUndo: remove !== undefined && features.includes('undo'),
    refuse: update?.refuse,
    prepare: async (fields, variables) => {
      const body = parseVersion(update?.body as unknown as z.ZodObject, update?.recorded?.(fields) ?? fields);
      const values = await valuesOf(body as z.output<Update>, variables);
      return async (tx, _, place) => {
        await changing(features)(tx, { ...place, body, values });
        return undefined;
      };
    },
  });

  const inserting =
    (values: PgInsertValue<Table>): Insert =>
    async (tx) => {
      const [row] = await tx.insert<PgTable>(table).values(values).returning({ id: table.id });
      return row as { id: number };
    };

  const routes: RouteGroup['routes'] = (features) => {
    const group = createGroup();
    const { sorts } = records;
    const extended = extension?.schemas(features);
    const { record: schema, page: plainPage } = extended ?? (owner && features.includes('owners') ? owner : definition);
    const isSummed = features.includes('numbers') && features.includes('filters');
    const page = sums && isSummed ? sums.page(schema) : plainPage;
    const define = crudRoutes(definition, schema);
    const find = finder(features);
    const change = changing(features);
    const isKept = remove !== undefined && !remove.isFinal;
    const canUndo = isKept && features.includes('undo');
    if (bulk && features.includes('bulk'))
      addBulk(group, { path, bulk: define.bulk }, { table, actions: bulk, canDelete: remove !== undefined }, features);
    const searched = search && features.includes('filters') ? query.extend(searchQuery.shape) : query;
    const parameters = withFilters(withSort(searched, sorts, features), filters, features);
    group.openapi(define.list(parameters, page, definition.description), async (c) => {
      const { search: text = '', ...place } = c.req.valid('query') as z.output<typeof searchQuery>;
      const found = search && (await holds(c.var.db, text, ...search));
      const { db, now } = c.var;
      const filter = filteredBy(filters, place, c.var);
      const { rows, ...counted } = await readPage(db, listingOf(place), { ...place, found, filter });
      const records = await recordsOf(db, rows, features);
      const { more } = counted;
      const where = and(listingOf(place).where, found, filter?.where);
      const summed =
        sums && isSummed
          ? await sums.read(db, { items: records, more, query: place, where, isSearch: found !== undefined, now })
          : undefined;
      return c.json({ [items]: summed?.items ?? records, ...counted, ...summed?.sums } as never, 200);
    });
    // Before the single records, whose pattern also matches these paths.
    if (definition.export && features.includes('export'))
      addExport(
        group,
        definition,
        { query: parameters, columns: { ...definition.export, ...extension?.columns?.(features) } },
        async (c, values) => {
          const { search: text = '' } = values as { search?: string };
          const found = search && (await holds(c.var.db, text, ...search));
          const condition = and(filteredBy(filters, values, c.var)?.where, found);
          return { listing: listingOf(values), condition };
        },
      );
    if (definition.import && features.includes('import')) addImport(group, definition, definition.import);
    group.openapi(define.read(features), async (c) => {
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
          if (!record) throw new Error('The insert answered no row.');
          check?.(record, body as object, features);
          return record;
        });
        const record = await (create.refuse ? write.catch(create.refuse) : write);
        return c.json(record as never, 201, etagOf(record));
      });
    if (update)
      group.openapi(define.update<z.ZodType, 409 | 429>(extended?.update ?? update.body, update), async (c) => {
        const { id } = c.req.valid('param');
        const seen = c.req.valid('header')['if-match'];
        const body = c.req.valid('json') as z.output<Update>;
        const values = await valuesOf(body, c.var);
        const write = c.var.write((tx) => change(tx, { id, seen, body: body as object, values }));
        const record = await (update.refuse ? write.catch(update.refuse) : write);
        return c.json(record as never, 200, etagOf(record));
      });
    if (remove)
      group.openapi(define.remove(remove), async (c) => {
        const { id } = c.req.valid('param');
        const seen = c.req.valid('header')['if-match'];
        await c.var.write(async (tx, actor) => {
          if (canUndo) await keepDeleted(tx, { table, ids: [id], now: c.var.now, actor });
          const deleted = await tx
            .delete(table)
            .where(and(eq(table.id, id), isVersion(table.version, seen)))
            .returning({ id: table.id });
          if (deleted.length === 0) throw notFoundOrStale(await find(tx, id));
        });
        return c.body(null, 204);
      });
    if (canUndo)
      group.openapi(define.restore(), async (c) => {
        const { id } = c.req.valid('param');
        const write = c.var.write(async (tx) => {
          await restoreDeleted(tx, table, id, c.var.now);
          const record = await find(tx, id);
          if (!record) throw new Error('The restored record is missing.');
          return record;
        });
        const record = await write.catch(refuseRestore);
        return c.json(record as never, 201, etagOf(record));
      });
    if (isKept && features.includes('impact'))
      group.openapi(define.impact(), async (c) => {
        const { id } = c.req.valid('param');
        if (!(await find(c.var.db, id))) throw notFound();
        return c.json(await readImpact(c.var.db, table, id), 200);
      });
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
      ...(remove && {
        [`DELETE ${path}/{id}`]: rules.write,
      }),
      ...(remove &&
        !remove.isFinal && {
          [`POST ${path}/{id}/restore`]: rules.write,
          [`GET ${path}/{id}/impact`]: rules.read,
        }),
      ...(bulk && { [`POST ${path}/bulk`]: rules.write }),
    },
  };
}
