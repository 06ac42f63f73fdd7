import type { z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CsvColumns } from '../db/csv';
import type { Database } from '../db/database';
import type { Listing } from '../db/page';
import type { Features } from '../features';
import type { Rule } from '../policy';
import type { BulkActions } from './bulk';
import type { ApiEnv } from './context';
import type { Names } from './crudRoutes';
import type { Filters } from './filters';
import type { Importer } from './import';
import type { RecordedFields } from './versions';

export type Variables = ApiEnv['Variables'];

/** Sets columns from a request body. */
export interface WriteDefinition<Body extends z.ZodType, Values> {
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

export interface RemoveDefinition {
  description?: string;
  /** Whether it is too small for an undo and an impact. */
  isFinal?: boolean;
}

export type Insert = (tx: Database) => Promise<{ id: number }>;

export type RecordTable = PgTable & { id: PgColumn; version: PgColumn };

/** What a resource of the API is declared with (`resource.ts`). */
export interface ResourceDefinition<
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
  remove?: RemoveDefinition;
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
