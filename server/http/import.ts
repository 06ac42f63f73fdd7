import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type ImportReport, importQuery, importRefusal, importReport } from '../contract';
import type { Database } from '../db/database';
import { isUnavailable } from '../db/failures';
import { notify } from '../db/notifications';
import { withPause } from '../db/pauses';
import { ApiError, texts } from '../errors';
import { type ApiEnv, refuseOtherMethods } from './context';
import type { Names } from './crudRoutes';
import { type CsvHeader, type CsvLine, readLines, receiveFile } from './csvFile';
import { CSV } from './export';
import { fairQueue } from './fairQueue';
import { knownParameters } from './filters';
import { notifyOfFile } from './notifyOfFile';
import { failures, json, writing } from './responses';

/** A valid line of a file. */
export interface ImportLine<Values> {
  line: number;
  values: Values;
}

export type LineError = ImportReport['errors'][number];

/**
 * Stores a batch of lines in a transaction, and returns the errors of those that cannot be stored. Remembers the earlier batches
 * of its file.
 */
type Store<Values> = (tx: Database, lines: readonly ImportLine<Values>[]) => Promise<LineError[]>;

/** How the records of a resource are imported. */
export interface Importer<Schema extends z.ZodObject = z.ZodObject> {
  /** Parses the cells of a line. Its keys are the columns. */
  line: Schema;
  /** Groups of columns. A file must have at least one column of each group. */
  required: readonly (readonly (keyof z.output<Schema> & string)[])[];
  /** Columns of numbers. */
  numbers?: readonly (keyof z.output<Schema> & string)[];
  /** Begins a file. */
  begin: (now: Date) => Store<z.output<Schema>>;
}

/** Number of lines that are stored together. On the embedded database, all other calls wait that long. */
const BATCH_SIZE = 200;
/** An import stops after this many errors. */
const MAX_ERRORS = 100;
/** Maximum number of imports of an account in a process, with those whose file is still arriving and kept in memory. */
const MAX_OF_ACCOUNT = 2;
/** Maximum number of imports that run or wait in a process. They run one at a time. */
const MAX_WAITING = 20;

const queue = fairQueue(MAX_WAITING, isUnavailable);

/** Adds the import of a resource to its group of routes. */
export function addImport(group: OpenAPIHono<ApiEnv>, names: Names<string>, importer: Importer): void {
  const resource = names.path.slice(1);
  const ofAccount = new Map<number, number>();
  group.openapi(importRoute(names, importer), async (c) => {
    const { dryRun } = c.req.valid('query');
    const { id } = c.var.actor;
    const others = ofAccount.get(id) ?? 0;
    if (others >= MAX_OF_ACCOUNT) throw new ApiError(429, texts.tooManyImports, undefined, { 'Retry-After': '10' });
    ofAccount.set(id, others + 1);
    try {
      const file = await receiveFile(c.req.raw);
      const run = () => importFile(c, importer, { file, dryRun, resource });
      const report = await queue.run(String(id), run).catch(async (error: unknown) => {
        if (!dryRun) await notifyOfFile(c, 'import_failed', { resource });
        throw error;
      });
      if (dryRun || report.errorCount === 0) return c.json(report, 200) as never;
      await notifyOfFile(c, 'import_failed', { resource, count: report.errorCount });
      return c.json({ message: texts.importErrors(report.errorCount), ...report }, 422) as never;
    } finally {
      const left = (ofAccount.get(id) ?? 1) - 1;
      if (left > 0) ofAccount.set(id, left);
      else ofAccount.delete(id);
    }
  });
  refuseOtherMethods(group, `${names.path}/import`);
}

/** Defines the import of a resource. */
const importRoute = <const Path extends string>({ path, tag, plural }: Names<Path>, { line, required }: Importer) =>
  createRoute({
    method: 'post',
    path: `${path}/import`,
    tags: [tag],
    summary: `Import ${plural} from CSV`,
    description: `Stores all lines, or nothing if one of them is invalid. Stops after ${MAX_ERRORS} errors. The header names the columns: ${Object.keys(line.shape).join(', ')}. Required: ${required.map((names) => names.join(' or ')).join(', ')}.`,
    request: {
      query: knownParameters(importQuery),
      body: { required: true, content: { [CSV]: { schema: z.string() } } },
    },
    responses: {
      ...writing,
      200: json(importReport, 'What was imported, or would be.'),
      ...failures(409, 429),
      422: json(importRefusal, 'Lines are invalid. Nothing was stored.'),
    },
  });

/** Thrown to roll back a transaction of an import. */
class Rollback extends Error {}

const ignoreRollback = (error: unknown) => {
  if (!(error instanceof Rollback)) throw error;
};

interface ImportOptions {
  file: Uint8Array[];
  dryRun: boolean;
  /** The path of the resource: `users`. */
  resource: string;
}

/**
 * Imports a file. Parses it first, so that no transaction waits for that. PostgreSQL then stores it in one transaction. On the
 * embedded database, which has one connection, all lines are checked first and then stored in short transactions.
 */
async function importFile(
  c: Context<ApiEnv>,
  importer: Importer,
  { file, dryRun, resource }: ImportOptions,
): Promise<ImportReport> {
  const { report, batches, add } = await parseFile(importer, file, c.req.raw.signal);
  const finish = (tx: Database, { id: adminUserId }: { id: number }) =>
    notify(tx, { adminUserId, kind: 'import_finished', data: { resource, count: report.rows } });

  const inTurn = c.var.hasOneConnection ? withPause : <Result>(work: () => Promise<Result>) => work();
  if (dryRun || report.errorCount > 0 || c.var.hasOneConnection) {
    const store = importer.begin(c.var.now);
    for (const batch of batches) {
      if (report.stopped) break;
      stopIfGone(c.req.raw.signal);
      const check = async (tx: Database) => {
        add(await store(tx, linesOf(batch)));
        throw new Rollback();
      };
      await inTurn(() => c.var.write(check).catch(ignoreRollback));
    }
  }
  if (dryRun || report.errorCount > 0) return report;

  const store = importer.begin(c.var.now);
  if (!c.var.hasOneConnection) {
    const all = async (tx: Database, actor: { id: number }) => {
      for (const batch of batches) {
        stopIfGone(c.req.raw.signal);
        add(await store(tx, linesOf(batch)));
        if (report.stopped) break;
      }
      if (report.errorCount > 0) throw new Rollback();
      await finish(tx, actor);
    };
    await c.var.write(all).catch(ignoreRollback);
    return report;
  }
  for (const [index, batch] of batches.entries()) {
    // Goes on if the client leaves, so that no part of the file is missing.
    let refused: LineError[] = [];
    const part = async (tx: Database, actor: { id: number }) => {
      refused = await store(tx, linesOf(batch));
      if (refused.length > 0) throw new Rollback();
      if (index === batches.length - 1) await finish(tx, actor);
    };
    await inTurn(() => c.var.write(part).catch(ignoreRollback));
    if (refused.length === 0) continue;
    // Another request has changed something since the check.
    if (index > 0) throw new ApiError(409, texts.importPart(index * BATCH_SIZE));
    add(refused);
    return report;
  }
  return report;
}

/** Ends an import whose client has closed the connection. */
function stopIfGone(signal: AbortSignal): void {
  if (signal.aborted) throw new ApiError(400, texts.badRequest);
}

/** The valid lines of a batch as JSON, which takes less memory than objects. */
type Batch = string;
const linesOf = (batch: Batch): ImportLine<never>[] => JSON.parse(batch);

/** Parses a file without the database. Lets other requests run in between, and stops after `MAX_ERRORS`. */
async function parseFile(importer: Importer, file: Uint8Array[], signal: AbortSignal) {
  const header = {
    columns: Object.keys(importer.line.shape),
    required: importer.required,
    numbers: importer.numbers ?? [],
  };
  const report: ImportReport = { rows: 0, errorCount: 0, errors: [], stopped: false };
  const batches: Batch[] = [];
  const add = (errors: readonly LineError[]) => {
    report.errors = [...report.errors, ...errors].sort((one, other) => one.line - other.line).slice(0, MAX_ERRORS);
    report.errorCount += errors.length;
    report.stopped = report.errorCount >= MAX_ERRORS;
  };
  let lines: ImportLine<unknown>[] = [];
  for await (const line of readLines(file, header)) {
    stopIfGone(signal);
    report.rows += 1;
    const { valid, errors } = parseLine(importer.line, header, line);
    if (errors.length > 0) add(errors);
    if (report.stopped) break;
    if (valid) lines.push(valid);
    if (lines.length < BATCH_SIZE) continue;
    batches.push(JSON.stringify(lines));
    lines = [];
  }
  if (lines.length > 0) batches.push(JSON.stringify(lines));
  return { report, batches, add };
}

interface Parsed<Schema extends z.ZodType> {
  valid?: ImportLine<z.output<Schema>>;
  errors: LineError[];
}

/** Parses a line. Returns the first error of each field. */
function parseLine<Schema extends z.ZodType>(schema: Schema, { columns }: CsvHeader, read: CsvLine): Parsed<Schema> {
  const { line, cells, count, expected } = read;
  if (!cells) return { errors: [{ line, field: '', message: texts.cellCount(count, expected) }] };
  const parsed = schema.safeParse({ ...Object.fromEntries(columns.map((name) => [name, ''])), ...cells });
  if (parsed.success) return { valid: { line, values: parsed.data }, errors: [] };
  const fields = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '');
    if (!fields.has(field)) fields.set(field, message);
  }
  return { errors: Array.from(fields, ([field, message]) => ({ line, field, message })) };
}
