import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type ImportReport, importQuery, importRefusal, importReport } from '../contract';
import type { Database } from '../db/database';
import { notify } from '../db/notifications';
import { ApiError, texts } from '../errors';
import { type ApiEnv, refuseOtherMethods } from './context';
import type { Names } from './crudRoutes';
import { type CsvHeader, type CsvLine, readLines, receiveFile } from './csvFile';
import { CSV } from './export';
import { notifyOfFile } from './notifyOfFile';
import { failures, json, writing } from './responses';

/** A valid line of a file. */
export interface ImportLine<Values> {
  line: number;
  values: Values;
}

export type LineError = ImportReport['errors'][number];

/** How the records of a resource are imported. */
export interface Importer<Schema extends z.ZodObject = z.ZodObject> {
  /** Parses the cells of a line. Its keys are the columns. */
  line: Schema;
  /** Groups of columns. A file must have at least one column of each group. */
  required: readonly (readonly (keyof z.output<Schema> & string)[])[];
  /** Begins an import. Returns a function that stores a batch of lines and returns the errors of those that cannot be stored. */
  begin: (tx: Database, now: Date) => Promise<(lines: readonly ImportLine<z.output<Schema>>[]) => Promise<LineError[]>>;
}

/** Number of lines that are stored together. */
const BATCH_SIZE = 200;
/** Maximum number of errors in a report. */
const MAX_ERRORS = 100;
/** Maximum number of concurrent imports of a resource in a process, because each keeps its file in memory. */
const MAX_RUNNING = 2;

/** Adds the import of a resource to its group of routes. */
export function addImport(group: OpenAPIHono<ApiEnv>, names: Names<string>, importer: Importer): void {
  const resource = names.path.slice(1);
  let running = 0;
  group.openapi(importRoute(names, importer), async (c) => {
    const { dryRun } = c.req.valid('query');
    if (running >= MAX_RUNNING) throw new ApiError(429, texts.tooManyImports, undefined, { 'Retry-After': '10' });
    running += 1;
    try {
      const file = await receiveFile(c.req.raw);
      const report = await importFile(c, importer, { file, dryRun, resource }).catch(async (error: unknown) => {
        if (!dryRun) await notifyOfFile(c, 'import_failed', { resource });
        throw error;
      });
      if (dryRun || report.errorCount === 0) return c.json(report, 200) as never;
      await notifyOfFile(c, 'import_failed', { resource, count: report.errorCount });
      return c.json({ message: texts.importErrors(report.errorCount), ...report }, 422) as never;
    } finally {
      running -= 1;
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
    description: `Stores all lines in one transaction, or nothing if one of them is invalid. The header names the columns: ${Object.keys(line.shape).join(', ')}. Required: ${required.map((names) => names.join(' or ')).join(', ')}.`,
    request: {
      query: importQuery,
      body: { required: true, content: { [CSV]: { schema: z.string() } } },
    },
    responses: {
      ...writing,
      200: json(importReport, 'What was imported, or would be.'),
      ...failures(429),
      422: json(importRefusal, 'Lines are invalid. Nothing was stored.'),
    },
  });

/** Thrown to roll back the transaction of an import. */
class Rollback extends Error {}

interface ImportOptions {
  file: Uint8Array[];
  dryRun: boolean;
  /** The path of the resource: `users`. */
  resource: string;
}

/** Imports a file in one transaction, which is rolled back after a dry run and if there are errors. */
async function importFile(
  c: Context<ApiEnv>,
  importer: Importer,
  { file, dryRun, resource }: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, errorCount: 0, errors: [] };
  const header = { columns: Object.keys(importer.line.shape), required: importer.required };
  const work = async (tx: Database, { id: adminUserId }: { id: number }) => {
    const store = await importer.begin(tx, c.var.now);
    for await (const lines of batches(readLines(file, header))) {
      const parsed = lines.map((line) => parseLine(importer.line, header, line));
      const valid = parsed.flatMap(({ valid: line }) => line ?? []);
      const refused = valid.length > 0 ? await store(valid) : [];
      const errors = [...parsed.flatMap(({ errors: ofLine }) => ofLine), ...refused];
      report.rows += lines.length;
      report.errorCount += errors.length;
      errors.sort((a, b) => a.line - b.line);
      report.errors.push(...errors.slice(0, MAX_ERRORS - report.errors.length));
    }
    if (dryRun || report.errorCount > 0) throw new Rollback();
    await notify(tx, { adminUserId, kind: 'import_finished', data: { resource, count: report.rows } });
  };
  await c.var.write(work).catch((error) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return report;
}

async function* batches(lines: AsyncIterable<CsvLine>): AsyncGenerator<CsvLine[]> {
  let batch: CsvLine[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
