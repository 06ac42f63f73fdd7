import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database';
import { byValue, type Order, reversedTermsOf, type SortKeys, termsOf } from './order';

/** A paginated list, newest first unless a request sorts it. */
export interface Listing<Row> {
  /** Unique name, used in the names of prepared statements. */
  name: string;
  table: PgTable;
  /** The columns of the default order, newest first. They have an index. */
  newest: readonly [at: PgColumn, id: PgColumn];
  /** The sort keys that a request can use. */
  sorts: SortKeys;
  /** Expression for the number of rows; see `totalOf`. */
  total: SQL<number>;
  /** Condition for the rows in the list; all rows of the table by default. */
  where?: SQL | undefined;
  select(db: Pick<Database, 'select'>, extra: { total: SQL<number> }): Selection<Row & { total: number }>;
}

/** A row with these columns. */
type RowOf<Columns extends Record<string, PgColumn>> = {
  [Name in keyof Columns]: Columns[Name]['_']['notNull'] extends true
    ? Columns[Name]['_']['data']
    : Columns[Name]['_']['data'] | null;
};

/**
 * Returns the listing of a whole table, newest first by its `createdAt`.
 * @param total Counts the rows by default, which takes longer the more there are; see `totalOf`.
 */
export function tableListing<Columns extends Record<string, PgColumn>>(
  table: PgTable & Record<'id' | 'createdAt', PgColumn>,
  columns: Columns,
  { sorts, total = sql<number>`(select count(*)::int from ${table})` }: { sorts: SortKeys; total?: SQL<number> },
): Listing<RowOf<Columns>> {
  return {
    name: getTableName(table),
    table,
    newest: [table.createdAt, table.id],
    sorts,
    total,
    // drizzle cannot infer the row type, because the columns are a type parameter.
    select: (db, extra) =>
      db
        .select({ ...columns, ...extra } as Record<string, PgColumn>)
        .from(table)
        .$dynamic() as unknown as Selection<RowOf<Columns> & { total: number }>,
  };
}

/** The part of drizzle's dynamic select that is used here. */
interface Selection<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Selection<Row>;
  orderBy(...columns: SQL[]): Selection<Row>;
  limit(limit: number): Selection<Row>;
  offset(offset: number): Selection<Row>;
  prepare(name: string): { execute(): Promise<Row[]> };
}

/** The rows that a request's filters select. */
export interface Filtered {
  where: SQL;
  /** Their number, if the database maintains it. */
  total?: SQL<number> | undefined;
  /** A query with one row for each of them, if counting along the list's default order would be slow. */
  counted?: SQL | undefined;
}

interface PageRequest {
  page: number;
  limit: number;
  /** A name of the list's `sorts`; newest first by default. */
  sort?: string | undefined;
  order?: Order['direction'] | undefined;
  /** Search condition. */
  found?: SQL | undefined;
  /** Whether to count all that is found, even if it is more than `COUNT_LIMIT`. */
  isExact?: boolean;
  filter?: Filtered | undefined;
}

/** Maximum number of rows that a filtered or searched list counts and pages through, so that its time does not depend on the table's size. */
export const COUNT_LIMIT = 3_000;

/** Largest offset for which whole rows are skipped. Deeper pages skip index entries only. */
const MAX_ROW_OFFSET = 1_000;
/** The console's page size. Only its first page is a prepared statement, because other sizes would need too many plans. */
const DEFAULT_PAGE_SIZE = 10;
/** Attempts to read a deep page from the end of the list while rows change, before reading it from the start. */
const MAX_ATTEMPTS = 3;

/** Reads one record of a list. */
export async function readRecord<Row>(db: Database, listing: Listing<Row>, id: number): Promise<Row | undefined> {
  const [, idColumn] = listing.newest;
  const rows = await listing.select(db, { total: sql<number>`1` }).where(eq(idColumn, id));
  return rows.map(withoutTotal)[0];
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** Whether there are more rows than `total`. */
  more?: true;
}

/** Reads the rows of a page and the total, from one snapshot. */
export async function readPage<Row>(db: Database, listing: Listing<Row>, request: PageRequest): Promise<Page<Row>> {
  const { page, limit, found, filter, isExact = false } = request;
  const place = { limit, offset: (page - 1) * limit, order: orderOf(listing, request) };
  if (found) {
    const where = and(filter?.where, found) as SQL;
    const all = await readFound(db, { ...listing, where: and(listing.where, where) }, place, isExact);
    return all ?? readFiltered(db, filtered(listing, { where }), place);
  }
  const total = listing.where === undefined ? filter?.total : undefined;
  if (filter && !total) return readFiltered(db, filtered(listing, filter), place);
  const list = filter && total ? { ...listing, where: filter.where, total } : listing;
  if (place.offset > MAX_ROW_OFFSET) return readDeepPage(db, list, place);
  const isPrepared = !filter && place.offset === 0 && limit === DEFAULT_PAGE_SIZE;
  const rows = await (isPrepared ? firstPage(db, list, request).execute() : inOrder(db, list, place));
  return toPage(rows, place.offset, () => readTotal(db, list));
}

interface Place {
  limit: number;
  offset: number;
  order: Order;
}

/** Returns the order that a request asks for: newest first by default. */
export function orderOf<Row>(
  { newest, sorts }: Listing<Row>,
  { sort, order = 'ASC' }: Pick<PageRequest, 'sort' | 'order'>,
): Order {
  const [at, id] = newest;
  const key = sort === undefined ? undefined : sorts[sort];
  return key ? { key, id, direction: order } : { key: byValue(at), id, direction: 'DESC' as const };
}

function inOrder<Row>(db: Database, { select, total, where }: Listing<Row>, { limit, offset, order }: Place) {
  return select(db, { total })
    .where(where)
    .orderBy(...termsOf(order))
    .limit(limit)
    .offset(offset);
}

type Prepared = ReturnType<Selection<unknown>['prepare']>;
const prepared = new WeakMap<Database, Map<string, Prepared>>();

/** Returns the prepared statement for the first page of a list in this order. */
function firstPage<Row>(db: Database, listing: Listing<Row>, request: PageRequest) {
  const known = prepared.get(db) ?? new Map<string, Prepared>();
  prepared.set(db, known);
  const order = orderOf(listing, request);
  const name = request.sort ? `${listing.name} by ${request.sort} ${order.direction}` : listing.name;
  const place = { limit: DEFAULT_PAGE_SIZE, offset: 0, order };
  const statement = known.get(name) ?? inOrder(db, listing, place).prepare(`first page of ${name}`);
  known.set(name, statement);
  return statement as { execute(): Promise<(Row & { total: number })[]> };
}

/**
 * Returns the listing of the rows that filters select. Counts up to one more than `COUNT_LIMIT`, along the default order: without
 * an order, the planner reads the table from its start, where the rows may not match.
 */
function filtered<Row>(listing: Listing<Row>, filter: Filtered): Listing<Row> {
  const where = and(listing.where, filter.where);
  const [at, id] = listing.newest;
  const inOrder = sql`select ${id} from ${listing.table} where ${where} order by ${at} desc, ${id} desc`;
  const limit = sql.raw(String(COUNT_LIMIT + 1));
  const counted = listing.where ? inOrder : (filter.counted ?? inOrder);
  return { ...listing, where, total: sql<number>`(select count(*)::int from (${counted} limit ${limit}) as counted)` };
}

/** Reads a page of a filtered list. Rows beyond `COUNT_LIMIT` are on no page. */
async function readFiltered<Row>(db: Database, listing: Listing<Row>, place: Place): Promise<Page<Row>> {
  const limit = Math.min(place.limit, Math.max(0, COUNT_LIMIT - place.offset));
  const { order, offset } = place;
  const rows = limit === 0 ? [] : await byIds(db, listing, { limit, offset, order, terms: termsOf(order) });
  const page = await toPage(rows, place.offset, () => readTotal(db, listing));
  return page.total > COUNT_LIMIT ? { rows: page.rows, total: COUNT_LIMIT, more: true } : page;
}

/** Takes the total from the first row. Without rows, it is 0 on the first page and needs another query on later pages. */
async function toPage<Row>(rows: (Row & { total: number })[], offset: number, readTotal: () => Promise<number>) {
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await readTotal());
  return { rows: rows.map(withoutTotal), total };
}

const withoutTotal = <Row>({ total: _, ...row }: Row & { total: number }) => row as unknown as Row;

async function readTotal<Row>(db: Database, { total }: Listing<Row>): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, sql`select ${total} as total`);
  return row?.total ?? 0;
}

/** Reads rows by their ids, which an index alone can select. `terms` is the order in which the ids are selected. */
function byIds<Row>(db: Database, listing: Listing<Row>, { limit, offset, order, terms }: Place & { terms: SQL[] }) {
  const { table, select, total, where } = listing;
  const ids = db
    .select({ id: order.id })
    .from(table)
    .where(where)
    .orderBy(...terms)
    .limit(limit)
    .offset(offset);
  return select(db, { total })
    .where(inArray(order.id, ids))
    .orderBy(...termsOf(order));
}

/**
 * Reads a deep page, skipping index entries only, from the end of the list if that is nearer. An offset from the end is only
 * valid while the total is unchanged, so the second statement returns the total again to compare it.
 */
async function readDeepPage<Row>(db: Database, listing: Listing<Row>, { limit, offset, order }: Place) {
  const fromStart = termsOf(order);
  const at = (terms: SQL[], count: number, skip: number) =>
    byIds(db, listing, { limit: count, offset: skip, order, terms });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const expected = await readTotal(db, listing);
    const left = expected - offset;
    if (left <= 0) return { rows: [], total: expected };
    const count = Math.min(limit, left);
    const rows = await (left < offset ? at(reversedTermsOf(order), count, left - count) : at(fromStart, limit, offset));
    if (left >= offset || rows[0]?.total === expected) return toPage(rows, offset, () => readTotal(db, listing));
  }
  return toPage(await at(fromStart, limit, offset), offset, () => readTotal(db, listing));
}

/**
 * Searches once for both the page and the total, and not along the list's order, where the rows may not match.
 * @returns undefined if more than `COUNT_LIMIT` rows match, unless the total has to be exact. Along any order, some are found soon.
 */
async function readFound<Row>(db: Database, listing: Listing<Row>, place: Place, isExact: boolean) {
  const { table, select, where } = listing;
  const { limit, offset, order } = place;
  const { key, id } = order;
  const sortedBy = key.expression.as('sorted_by');
  const all = db.select({ sortedBy, id }).from(table).where(where).$dynamic();
  const matches = db.$with('matches').as(isExact ? all : all.limit(COUNT_LIMIT + 1));
  const ofMatches = { ...order, key: { ...key, expression: sql`${matches.sortedBy}` }, id: matches.id };
  const ids = db
    .select({ id: matches.id })
    .from(matches)
    .orderBy(...termsOf(ofMatches))
    .limit(limit)
    .offset(offset);
  const rows = await select(db.with(matches), { total: sql<number>`(select count(*)::int from matches)` })
    .where(inArray(id, ids))
    .orderBy(...termsOf(order));
  const page = await toPage(rows, offset, async () => db.$count(table, where));
  return isExact || page.total <= COUNT_LIMIT ? page : undefined;
}
