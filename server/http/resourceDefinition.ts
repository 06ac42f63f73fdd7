import type { z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CsvColumns } from '../db/csv';
import type { Database } from '../db/database';
import type { Kind } from '../db/everything';
import type { SortKeys } from '../db/order';
import type { Listing } from '../db/page';
import type { Rule } from '../policy';
import type { BulkActions } from './bulk';
import type { ApiEnv } from './context';
import type { Names } from './crudRoutes';
import type { Filters } from './filters';
import type { Importer } from './import';
import type { RecordedFields } from './versions';

export type Variables = ApiEnv['Variables'];

/** How a request body is written. */
export interface WriteDefinition<Body extends z.ZodType, Values> {
  body: Body;
  /** Returns the values of the columns; by default those of the body, and of a new record also `createdAt`. Undefined values are left out. */
  values?: (body: z.output<Body>, variables: Variables) => Values | Promise<Values>;
  /** Throws the response to a violated constraint, and rethrows any other error. */
  refuse?: (error: unknown) => never;
  description?: string;
  /** Further error statuses. */
  errors?: readonly (409 | 429)[];
  /** Converts the recorded fields of a version in the history to the body that restores it; by default they are the body. */
  recorded?: (fields: RecordedFields) => RecordedFields;
}

export interface RemoveDefinition {
  description?: string;
  /** Whether the deletion has neither an undo nor an impact. */
  isFinal?: boolean;
}

export type Insert = (tx: Database) => Promise<{ id: number }>;

export type RecordTable = PgTable & Record<'id' | 'createdAt' | 'version', PgColumn>;

/** The options of `resource()` (`resource.ts`). */
export interface ResourceDefinition<
  Table extends RecordTable,
  Wire extends { version: number },
  Row,
  Query extends z.ZodObject,
  Create extends z.ZodType,
  Update extends z.ZodType,
> extends Names<string> {
  table: Table;
  /** Reads the rows; by default the whole table. A function if it depends on the list's parameters. */
  listing?: Listing<Row> | ((query: z.output<Query>) => Listing<Row>);
  /** The fields that the default listing can be sorted by. Each has an index. */
  sorts?: SortKeys;
  /** Schema of a record. */
  record: z.ZodType<Wire>;
  /** Schema of a page; by default `{ [items]: record[], total }`. */
  page?: z.ZodType;
  /** Key of the records in a page: 'users'. */
  items: string;
  /** Description of the list. */
  description?: string;
  /** Parameters of the list; by default those of the page, and `search` if it can be searched. */
  query?: Query;
  /** Columns that `search` covers. Without them, the list cannot be searched. */
  search?: readonly [PgColumn, ...PgColumn[]];
  /** How the search of everything finds a record; by default by the columns of `search`, whose first one is its title. */
  found?: Partial<Omit<Kind, 'table'>>;
  /** Further parameters of the list. */
  filters?: Filters;
  /** Returns the id of the user whom a record belongs to. Adds that `user` to each record. */
  userOf?: (record: NoInfer<Wire>) => number | null;
  /** Adds what is read from other tables to the records. */
  complete?: (db: Database, records: NoInfer<Wire>[]) => Promise<NoInfer<Wire>[]>;
  /** Reads the sums of a list. */
  sums?: ReadSums<NoInfer<Wire>>;
  /** Returns the record of a row; by default the row itself, with its times as in the API. */
  toWire?: (row: Row) => object;
  create?: WriteDefinition<Create, PgInsertValue<Table>> & {
    /** Prepares an insert that does more than store `values`. */
    insert?: (body: z.output<Create>, variables: Variables) => Promise<Insert>;
  };
  update?: WriteDefinition<Update, PgUpdateSetSource<Table>>;
  /** Allows deleting. `db/deletions.ts` declares which other rows a deletion affects. */
  remove?: RemoveDefinition;
  /** The actions on several records at once, apart from deleting and restoring, and the values that each sets. */
  bulk?: BulkActions;
  /** The columns of an exported list. */
  export?: CsvColumns;
  /** How records are imported. */
  import?: Importer;
  /** Throws to refuse a write. Gets the record as it would be stored. */
  check?: (record: NoInfer<Wire>, body: object, hasFeatures: boolean) => void;
  /** Who may read, and who may create, change and delete. */
  rules: { read: Rule; write: Rule };
}

/** A page of a list, and the request for it. */
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

/** Returns the records with their sums, and the sums of the list. */
type ReadSums<Wire> = (db: Database, page: SummedPage<Wire>) => Promise<{ items: Wire[]; sums: object }>;
