import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { systemSchema, systemTask, systemTaskState, systemVersion, type TaskKind } from '../contract';
import type { Database } from '../db/database';
import { type ExportedTable, exportedTables, fileName, readTable } from '../db/dataExport';
import { cacheSteps, isEmbedded, type Step } from '../db/maintenance';
import { migrate } from '../db/migrate';
import { withPauses } from '../db/pauses';
import { readSchemaState } from '../db/schemaState';
import { beginTask, latestTask, runTask, type StepDone, TaskCanceled } from '../db/tasks';
import { ApiError, texts } from '../errors';
import { type ApiEnv, type RouteGroup, routes } from '../http/context';
import { failures, json, reading } from '../http/responses';
import { type ZipFile, ZipUnread, zipStream } from '../http/zip';
import { adminsMaintain } from '../policy';
import { systemVersion as version } from '../version';

const TAGS = ['System'];
const READING = { ...reading, ...failures(403) };
const STARTING = { ...failures(401, 403, 409, 500, 503) };

const readSchema = createRoute({
  method: 'get',
  path: '/system/schema',
  tags: TAGS,
  summary: 'The schema of the database, and the size of its tables',
  responses: { 200: json(systemSchema, 'The migrations that ran and those that are missing.'), ...READING },
});

const readVersion = createRoute({
  method: 'get',
  path: '/system/version',
  tags: TAGS,
  summary: 'The running version, and what each version has changed',
  description: 'Makes no call to another server.',
  responses: { 200: json(systemVersion, 'The version.'), ...READING },
});

const readTask = createRoute({
  method: 'get',
  path: '/system/task',
  tags: TAGS,
  summary: 'The newest task with its progress',
  responses: { 200: json(systemTaskState, 'The task; null if there was none.'), ...READING },
});

const startOf = (path: '/system/schema/sync' | '/system/cache/clear', summary: string, description: string) =>
  createRoute({
    method: 'post',
    path,
    tags: TAGS,
    summary,
    description: `${description} One task runs at a time, in all processes. It continues when the client leaves; \`GET /api/system/task\` has its progress.`,
    responses: { 202: json(systemTask, 'The task that was started.'), ...STARTING },
  });

const sync = startOf(
  '/system/schema/sync',
  'Run the missing migrations',
  'The server does this when it starts, so usually there are none.',
);
const clear = startOf(
  '/system/cache/clear',
  'Rebuild totals, statistics and search indexes',
  'While the totals are counted, changes of records wait.',
);

const exportAll = createRoute({
  method: 'post',
  path: '/system/export',
  tags: TAGS,
  summary: 'All data as a zip of CSV and JSON files',
  description:
    'Without passwords, sessions and other secrets. All rows are from one moment, except with the embedded database: it has one connection, which an export does not block. A POST, because it is recorded in the history and counts as a task. If something fails after the beginning, the response ends early, and the file is not a valid archive.',
  responses: {
    200: { description: 'The file.', content: { 'application/zip': { schema: z.string() } } },
    ...STARTING,
  },
});

/** Records the start of a task. @throws ApiError 409 when another one is running */
async function begin(c: Context<ApiEnv>, kind: TaskKind, steps: readonly string[]): Promise<number> {
  return c.var.write(async (tx, { username }) => {
    const id = await beginTask(tx, { kind, steps, actorName: username });
    if (id === undefined) throw new ApiError(409, texts.otherTask);
    return id;
  });
}

/** Runs the work of a task, which continues after the response. */
function run(c: Context<ApiEnv>, id: number, work: (done: StepDone) => Promise<void>): Promise<void> {
  const { db, actor, clientAddress, logFailure } = c.var;
  const recorded = { ...actor, address: clientAddress, agent: c.req.header('user-agent') };
  return runTask({ db, id, actor: recorded, onFailure: logFailure }, work);
}

/** Starts a task and returns it. Its steps run one after another, on a separate connection. */
async function start(c: Context<ApiEnv>, kind: TaskKind, steps: readonly Step[]) {
  const names = steps.map(({ name }) => name);
  const id = await begin(c, kind, names);
  const { onOwnConnection } = c.var;
  void run(c, id, (done) =>
    onOwnConnection(async (own) => {
      for (const step of steps) await done(await timed(() => step.run(own)));
    }),
  );
  const task = await latestTask(c.var.db);
  if (!task) throw new Error('The task was not stored.');
  return task;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface ExportOptions {
  tables: readonly ExportedTable[];
  now: Date;
  done: StepDone;
  hasOneConnection: boolean;
}

/** Yields the files of an export. Each table is a step of the task. */
async function* filesOf(db: Database, { tables, now, done, hasOneConnection }: ExportOptions): AsyncGenerator<ZipFile> {
  const inTurn = (text: AsyncGenerator<string>) => (hasOneConnection ? withPauses(text) : text);
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const start = performance.now();
    const name = fileName(table);
    rows[name] = 0;
    const count = (read: number) => {
      rows[name] = (rows[name] ?? 0) + read;
    };
    yield { name: `${name}.csv`, text: inTurn(readTable(db, table, 'csv', count)) };
    yield { name: `${name}.json`, text: inTurn(readTable(db, table, 'json')) };
    await done(performance.now() - start);
  }
  const about = { version: version.version, exportedAt: now.toISOString(), rows };
  yield { name: 'about.json', text: textOf(`${JSON.stringify(about, null, 2)}\n`) };
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

export default {
  routes: () =>
    routes()
      .openapi(readSchema, async (c) => c.json(await readSchemaState(c.var.db), 200))
      .openapi(readVersion, (c) => c.json(version, 200))
      .openapi(readTask, async (c) => c.json({ task: await latestTask(c.var.db) }, 200))
      .openapi(sync, async (c) => c.json(await start(c, 'sync-schema', [{ name: 'migrations', run: migrate }]), 202))
      .openapi(clear, async (c) => {
        const steps = await cacheSteps(c.var.db, c.var.now);
        return c.json(await start(c, 'clear-cache', steps), 202);
      })
      .openapi(exportAll, async (c) => {
        const { db, now, onOwnConnection } = c.var;
        const tables = await exportedTables(db);
        const id = await begin(c, 'export-data', tables.map(fileName));
        const hasOneConnection = await isEmbedded(db);
        const { body, write } = zipStream();
        void run(c, id, async (done) => {
          const writeFiles = (from: Database) => write(filesOf(from, { tables, now, done, hasOneConnection }));
          const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
          try {
            // The embedded database's only connection cannot wait for a slow client.
            if (hasOneConnection) await writeFiles(db);
            else await onOwnConnection((own) => own.transaction(writeFiles, snapshot));
          } catch (error) {
            throw error instanceof ZipUnread ? new TaskCanceled() : error;
          }
        });
        return c.body(body, 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="wellbeing-export-${now.toISOString().slice(0, 10)}.zip"`,
        }) as never;
      }),
  rules: {
    'GET /system/schema': adminsMaintain,
    'GET /system/version': adminsMaintain,
    'GET /system/task': adminsMaintain,
    'POST /system/schema/sync': adminsMaintain,
    'POST /system/cache/clear': adminsMaintain,
    'POST /system/export': adminsMaintain,
  },
} satisfies RouteGroup;
