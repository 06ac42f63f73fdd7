import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FoundGroup } from '../contract';
import { type Database, rowsOf } from './database';
import { resourceOf } from './history';
import { textKey } from './order';
import { deletedSupplements, purchases, supplements, users } from './schema';
import { holds, MIN_TRIGRAM } from './search';
import { escaped, searchKey, searchKeyOf } from './textKeys';
import { readInstant } from './times';

/** Maximum number of records of each kind. */
const MAX_FOUND = 5;
/** Maximum number of records to choose from, so that a text in half of all records takes no longer than a rare one. */
const MAX_CANDIDATES = 100;

/** The largest integer of the database. */
const MAX_ID = 2_147_483_647;

/** How records of a resource are found. */
export interface Kind {
  table: PgTable & Record<'id' | 'createdAt', PgColumn>;
  /** Columns that are compared with the text by their beginning; the first is the title. Each has a sort index. */
  names: readonly [PgColumn, ...PgColumn[]];
  /** Columns that are searched for the text anywhere. They have a trigram index, if there are many records. */
  texts: readonly PgColumn[];
  title?: SQL;
  detail?: SQL;
  at?: SQL;
  /** The column with the id of the user who owns a record, for its `detail`. */
  userId?: PgColumn;
}

interface Named extends Pick<Kind, 'names' | 'texts'> {
  table: PgTable;
  id: PgColumn;
  /** The id that a user may search for; by default `id`. */
  number?: PgColumn;
}

/** Supplements by name only, to find their purchases. */
const bought = {
  table: supplements,
  id: supplements.id,
  names: [supplements.name],
  texts: [supplements.name],
} as const;

/** Deleted supplements by name, to find their purchases, which keep the name. */
const boughtAndDeleted = {
  table: deletedSupplements,
  id: deletedSupplements.id,
  number: deletedSupplements.supplementId,
  names: [deletedSupplements.name],
  texts: [deletedSupplements.name],
} as const;

/** The order of the groups in the response, before all others. */
const ORDER = ['users', 'supplements', 'wellbeing-metrics', 'feedback', 'purchases', 'admin-users'];

interface Row {
  resource: string;
  id: number;
  title: string;
  detail: string | null;
  at: string | null;
  /** Position in its group. */
  place: number;
  /** Number of candidates of its group. */
  candidates: number;
}

/** Finds records of these kinds and purchases by a text, in one statement. Of purchases, finds the newest one for each supplement name. */
export async function searchEverything(db: Database, text: string, kinds: readonly Kind[]): Promise<FoundGroup[]> {
  const parts = await Promise.all([...kinds.map((kind) => found(db, kind, text)), foundPurchases(db, text)]);
  const rows = await rowsOf<Row>(db, sql.join(parts, sql` union all `));
  return [...new Set([...ORDER, ...rows.map(({ resource }) => resource)])].flatMap((resource) => {
    const ofKind = rows.filter((row) => row.resource === resource).sort((one, other) => one.place - other.place);
    const [first] = ofKind;
    if (!first) return [];
    const items = ofKind.map(({ id, title, detail, at }) => ({
      id,
      title,
      detail: detail || null,
      at: at && readInstant(at).toISOString(),
    }));
    return [{ resource, items, total: first.candidates < countLimit(resource, text) ? first.candidates : null }];
  });
}

const hasTrigram = (text: string) => [...searchKeyOf(text)].length >= MIN_TRIGRAM;

/**
 * Returns the number of candidates from which on their number is not that of the matches: there may be more (of purchases, several
 * can have the same name), or one only has the id.
 */
const countLimit = (resource: string, text: string) =>
  hasTrigram(text) && idIn(text) === undefined && resource !== 'purchases' ? MAX_CANDIDATES : MAX_FOUND;

async function found(db: Database, kind: Kind, text: string): Promise<SQL> {
  const { table, userId, title = sql`${kind.names[0]}`, detail, at } = kind;
  const { id, createdAt } = table;
  const join = userId ? sql`left join ${users} on ${eq(users.id, userId)}` : sql``;
  return sql`(select ${resourceOf(table)}::text as resource, ${id} as id, ${title} as title, ${detail ?? sql`null`}::text as detail,
      ${at ?? sql`null::timestamptz`}::text as at,
      (row_number() over (order by ${rankOf({ id, ...kind }, text)}, ${createdAt} desc, ${id} desc))::int as place,
      (count(*) over ())::int as candidates
    from ${table} ${join} where ${id} in (${await candidates(db, { id, ...kind }, text)}) order by place limit ${MAX_FOUND})`;
}

async function foundPurchases(db: Database, text: string): Promise<SQL> {
  const newestOf = (condition: SQL) => sql`select ${purchases.id}, ${purchases.purchasedAt} from ${purchases}
    where ${condition} order by ${purchases.purchasedAt} desc, ${purchases.id} desc limit 1`;
  const existing = sql`select newest.id, ${supplements.name}, newest.purchased_at, ${rankOf(bought, text)} as match
    from ${supplements} cross join lateral (${newestOf(eq(purchases.supplementId, supplements.id))}) as newest
    where ${supplements.id} in (${await candidates(db, bought, text)})`;
  const { supplementId, name } = deletedSupplements;
  const sameName = sql`${purchases.supplementId} = ${supplementId} and ${purchases.supplementName} = ${name}`;
  // `deleted_supplements` keeps its rows when a deletion is undone.
  const deleted = sql`select newest.id, ${name}, newest.purchased_at, ${rankOf(boughtAndDeleted, text)} as match
    from ${deletedSupplements} cross join lateral (${newestOf(sameName)}) as newest
    where ${deletedSupplements.id} in (${await candidates(db, boughtAndDeleted, text)})
      and not exists (select from ${supplements} where ${supplements.id} = ${supplementId})`;
  return sql`(select 'purchases' as resource, id, name as title, null::text as detail, purchased_at::text as at,
      (row_number() over (order by match, purchased_at desc, id desc))::int as place, (count(*) over ())::int as candidates
    from (select distinct on (name) id, name, purchased_at, match from (${existing} union all ${deleted}) as named
          order by name, purchased_at desc) as bought
    order by place limit ${MAX_FOUND})`;
}

/** Ranks the id and matches of the whole title first, then of its beginning, then of the beginning of another name, then all others. */
function rankOf({ id, number = id, names: [title, ...others] }: Named, text: string): SQL {
  const other = sql.join([sql`false`, ...others.map((name) => begins(name, text))], sql` or `);
  const whole = sql`${searchKey(title)} = ${searchKey(text)} or ${number} = ${idIn(text) ?? null}::integer`;
  return sql`case when ${whole} then 0 when ${begins(title, text)} then 1 when ${other} then 2 else 3 end`;
}

const begins = (column: PgColumn, text: string) =>
  sql`${textKey(sql`${column}`)} like ${searchKey(`${escaped(text)}%`)}`;

/**
 * Returns a query of the ids of the candidates. `materialized` makes PostgreSQL plan the inner query without the limit, at which
 * it still stops. With the limit, the planner would read the table from its start until it has found enough.
 */
async function candidates(db: Database, { table, id, number = id, names, texts }: Named, text: string): Promise<SQL> {
  const beginning = names.map(
    (name) =>
      sql`(select ${id} from ${table} where ${begins(name, text)} order by ${textKey(sql`${name}`)}, ${id} limit ${MAX_FOUND})`,
  );
  const containing = hasTrigram(text)
    ? [
        sql`(with containing as materialized (select ${id} from ${table} where ${await holds(db, text, ...texts)})
              select id from containing limit ${MAX_CANDIDATES})`,
      ]
    : [];
  const searchedId = idIn(text);
  const numbered =
    searchedId === undefined
      ? []
      : [sql`(select ${id} from ${table} where ${number} = ${searchedId} limit ${MAX_FOUND})`];
  return sql.join([...beginning, ...containing, ...numbered], sql` union `);
}

/** Returns the id in a text such as '287' or '#287'. */
function idIn(text: string): number | undefined {
  const [, digits] = /^\s*#?(\d{1,10})\s*$/.exec(text) ?? [];
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : undefined;
}
