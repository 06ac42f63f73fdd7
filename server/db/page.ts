import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database';

/** A list that is read in pages, newest first. */
export interface Listing<Row> {
  /** No other list's: statements of which the database keeps the plan are named after it. */
  name: string;
  table: PgTable;
  /** What it is ordered by, as an index has it. */
  newest: readonly [at: PgColumn, id: PgColumn];
  /** How many rows there are; see `totalOf`. */
  total: SQL<number>;
  /** Which of the table's rows are meant; all of them without it. */
  where?: SQL | undefined;
  select(db: Pick<Database, 'select'>, extra: { total: SQL<number> }): Selection<Row & { total: number }>;
}

/** What is needed here of drizzle's dynamic select. */
interface Selection<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Selection<Row>;
  orderBy(...columns: SQL[]): Selection<Row>;
  limit(limit: number): Selection<Row>;
  offset(offset: number): Selection<Row>;
  prepare(name: string): { execute(): Promise<Row[]> };
}

interface Wish {
  page: number;
  limit: number;
  /** Only rows for which this holds; looked for in the whole table at once, never along the list's order. */
  found?: SQL | undefined;
}

/** So many rows are walked over; of a page farther on only the place is. */
const NEAR = 1_000;
/** The console's page; others are too many to keep a plan for each. */
const USUAL = 10;
/** How often rows may come or go between two looks before the end is walked to from the beginning. */
const ATTEMPTS = 3;

/** A page's rows, and how many there are in all at that very moment. */
export async function readPage<Row>(db: Database, listing: Listing<Row>, { page, limit, found }: Wish) {
  const offset = (page - 1) * limit;
  if (found) return readFound(db, listing, { limit, offset, found });
  if (offset > NEAR) return readFar(db, listing, { limit, offset });
  const isUsual = offset === 0 && limit === USUAL;
  const rows = await (isUsual ? firstPage(db, listing).execute() : inOrder(db, listing, limit, offset));
  return answer(rows, offset, () => readTotal(db, listing));
}

type Place = Pick<Wish, 'limit'> & { offset: number };

function inOrder<Row>(db: Database, { select, total, where, newest }: Listing<Row>, limit: number, offset: number) {
  return select(db, { total })
    .where(where)
    .orderBy(...newest.map((column) => desc(column)))
    .limit(limit)
    .offset(offset);
}

type Prepared = ReturnType<Selection<unknown>['prepare']>;
const prepared = new WeakMap<Database, Map<string, Prepared>>();

function firstPage<Row>(db: Database, listing: Listing<Row>) {
  const known = prepared.get(db) ?? new Map<string, Prepared>();
  prepared.set(db, known);
  const statement = known.get(listing.name) ?? inOrder(db, listing, USUAL, 0).prepare(`first page of ${listing.name}`);
  known.set(listing.name, statement);
  return statement as { execute(): Promise<(Row & { total: number })[]> };
}

/** Without a row there is nobody to say the total; before the first one it is 0. */
async function answer<Row>(rows: (Row & { total: number })[], offset: number, readTotal: () => Promise<number>) {
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await readTotal());
  return { rows: rows.map(({ total: _, ...row }) => row as unknown as Row), total };
}

async function readTotal<Row>(db: Database, { total }: Listing<Row>): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, sql`select ${total} as total`);
  return row?.total ?? 0;
}

/**
 * From the end, if that is nearer, and over the index alone until the place is reached. The rows of the second statement
 * are those of the page only if there are as many in all as the first one has said, which the second says too.
 */
async function readFar<Row>(db: Database, listing: Listing<Row>, { limit, offset }: Place) {
  const { table, select, total, where, newest } = listing;
  const [, id] = newest;
  const at = (direction: typeof asc | typeof desc, count: number, skip: number) => {
    const order = newest.map((column) => direction(column));
    const ids = db
      .select({ id })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(count)
      .offset(skip);
    return select(db, { total })
      .where(inArray(id, ids))
      .orderBy(...newest.map((column) => desc(column)));
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const expected = await readTotal(db, listing);
    const left = expected - offset;
    if (left <= 0) return { rows: [], total: expected };
    const count = Math.min(limit, left);
    const rows = await (left < offset ? at(asc, count, left - count) : at(desc, limit, offset));
    if (left >= offset || rows[0]?.total === expected) return answer(rows, offset, () => readTotal(db, listing));
  }
  return answer(await at(desc, limit, offset), offset, () => readTotal(db, listing));
}

/** All that is found once, for the page and for the total: the database could else look for the page along the order. */
async function readFound<Row>(db: Database, listing: Listing<Row>, { limit, offset, found }: Place & { found: SQL }) {
  const { table, select, newest } = listing;
  const [at, id] = newest;
  const matches = db.$with('matches').as(db.select({ at, id }).from(table).where(found));
  const ids = db
    .select({ id: matches.id })
    .from(matches)
    .orderBy(desc(matches.at), desc(matches.id))
    .limit(limit)
    .offset(offset);
  const rows = await select(db.with(matches), { total: sql<number>`(select count(*)::int from matches)` })
    .where(inArray(id, ids))
    .orderBy(...newest.map((column) => desc(column)));
  return answer(rows, offset, async () => db.$count(table, found));
}
