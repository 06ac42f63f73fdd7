import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { exportQuery } from '../contract';
import { type CsvBatch, type CsvColumns, countRows, readCsvBatch } from '../db/csv';
import { recordExport } from '../db/history';
import { type Listing, orderOf } from '../db/page';
import { withPause } from '../db/pauses';
import { type ApiEnv, originOf, refuseOtherMethods } from './context';
import type { Names } from './crudRoutes';
import { knownParameters } from './filters';
import { notifyOfFile } from './notifyOfFile';
import { failures, reading, searching } from './responses';

/** The type of CSV files. */
export const CSV = 'text/csv';

interface Exported<Query extends z.ZodObject = z.ZodObject> {
  /** The list's parameters. The search, the filters and the order also apply to the export. */
  query: Query;
  columns: CsvColumns;
  isForAdmins?: boolean;
}

/** Defines the export of a list. */
const exportRoute = <const Path extends string, Query extends z.ZodObject>(
  { path, tag, plural }: Names<Path>,
  { query, columns, isForAdmins = false }: Exported<Query>,
) =>
  createRoute({
    method: 'get',
    path: `${path}/export`,
    tags: [tag],
    summary: `All ${plural} as CSV`,
    description:
      'RFC 4180, in UTF-8, in the order of the list. Only a complete file ends with a line break: if something fails after the first lines, the response ends early. Rows that are added or changed during the export may be missing, or in the file twice. An apostrophe before `=`, `+`, `-`, `@`, a tab or a carriage return at the beginning of a text keeps spreadsheets from running it as a formula. The history records who exported what.',
    request: { query: knownParameters(withoutPage(query).extend(exportQuery(Object.keys(columns)).shape)) },
    responses: {
      200: {
        description: 'The file.',
        headers: z.object({
          'X-Row-Count': z.string().openapi({
            type: 'integer',
            description: 'The number of rows when the export began, to show its progress.',
          }),
        }),
        content: { [CSV]: { schema: z.string() } },
      },
      ...('search' in query.shape ? searching : reading),
      ...(isForAdmins && failures(403)),
    },
  });

function withoutPage(query: z.ZodObject): z.ZodObject {
  const { page: _, limit: __, ...shape } = query.shape;
  return z.object(shape);
}

/** The rows that a request exports. */
interface Selected<Row> {
  listing: Listing<Row>;
  /** Condition of the search and the filters. */
  condition: SQL | undefined;
}

interface Export<Row> extends Selected<Row> {
  /** First part of the file name. */
  name: string;
  columns: CsvColumns;
}

/** The values of an export's query: those of `exportQuery`, the search, the filters and the order. */
export type ExportOptions = Readonly<Record<string, unknown>> & {
  columns?: string[];
  bom: boolean;
  sort?: string;
  order?: 'ASC' | 'DESC';
};

/**
 * Adds the export of a list to its group of routes.
 * @param select Returns the rows that the values of a query select.
 */
export function addExport<Row>(
  group: OpenAPIHono<ApiEnv>,
  names: Names<string>,
  exported: Exported,
  select: (c: Context<ApiEnv>, values: ExportOptions) => Promise<Selected<Row>>,
): void {
  const { path } = names;
  group.openapi(exportRoute(names, exported), async (c) => {
    const values = c.req.valid('query') as ExportOptions;
    const selected = await select(c, values);
    return (await answerCsv(c, { name: path.slice(1), columns: exported.columns, ...selected }, values)) as never;
  });
  refuseOtherMethods(group, `${path}/export`);
}

/**
 * Returns the response of an export. Reads the first rows and records the export before the response begins, so that an early
 * failure is an ordinary error response, and no row leaves without an entry in the history. Reads the others while the client
 * receives them.
 */
async function answerCsv<Row>(c: Context<ApiEnv>, exported: Export<Row>, options: ExportOptions) {
  const { db, now, write, logFailure } = c.var;
  const { listing, condition } = exported;
  const names = options.columns ?? Object.keys(exported.columns);
  const columns = names.flatMap((name) => exported.columns[name] ?? []);
  const count = await countRows(db, listing, condition);
  const order = orderOf(listing, options);
  const read = (last?: CsvBatch['last']) => readCsvBatch(db, listing, { columns, condition, order }, last);
  const head = `${options.bom ? '\uFEFF' : ''}${names.join(',')}`;
  const resource = exported.name;
  const headers = {
    'Content-Type': `${CSV}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${exported.name}-${now.toISOString().slice(0, 10)}.csv"`,
    'X-Row-Count': String(count),
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const first = await read();
  const filters = filtersOf(c, options);
  const recorded = { kind: resource, rows: count, columns: names, filters: filters.length > 0 ? filters : null };
  await write((tx, actor) => recordExport(tx, { ...actor, ...originOf(c) }, recorded));
  const body = streamLines(head, first, {
    read: (last) => (c.var.hasOneConnection ? withPause(() => read(last)) : read(last)),
    logFailure,
    onFinished: () => notifyOfFile(c, 'export_finished', { resource, count }),
    onFailed: () => notifyOfFile(c, 'export_failed', { resource }),
  });
  return c.body(body, 200, headers);
}

/** Returns the search and the filters of a request, as they were sent. */
const filtersOf = (c: Context<ApiEnv>, { columns: _, bom: __, sort: ___, order: ____, ...filters }: ExportOptions) =>
  Object.keys(filters).flatMap((name) => {
    const sent = c.req.query(name);
    return sent ? [`${name}: ${sent}`] : [];
  });

interface Streaming {
  read: (last: CsvBatch['last']) => Promise<CsvBatch>;
  logFailure: (error: unknown) => void;
  /** Called before the last line of a file of several batches is sent. A shorter one is there at once. */
  onFinished: () => Promise<void>;
  onFailed: () => Promise<void>;
}

/**
 * Streams the batches, reading one ahead of the client. A line break follows only the last batch, so that a file that was
 * cut off between two batches does not end with one.
 */
function streamLines(
  head: string,
  first: CsvBatch,
  { read, logFailure, onFinished, onFailed }: Streaming,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let { text, last } = first;
  let isCanceled = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      send(controller, head + text);
    },
    async pull(controller) {
      try {
        ({ text, last } = await read(last));
      } catch (error) {
        logFailure(error);
        if (!isCanceled) await onFailed();
        throw error;
      }
      if (!last && !isCanceled) await onFinished();
      if (!isCanceled) send(controller, text);
    },
    cancel() {
      isCanceled = true;
    },
  });

  function send(controller: ReadableStreamDefaultController<Uint8Array>, lines: string) {
    controller.enqueue(encoder.encode(last ? lines : `${lines}\r\n`));
    if (!last) controller.close();
  }
}
