import type { OpenAPIHono } from '@hono/zod-openapi';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../auth/sessions';
import { type BulkResult, bulkChange } from '../contract';
import type { Database } from '../db/database';
import { keepDeleted, refuseRestore, restoreDeleted } from '../db/deletions';
import { withPause } from '../db/pauses';
import { next } from '../db/version';
import { ApiError, texts } from '../errors';
import { type ApiEnv, refuseOtherMethods } from './context';
import type { crudRoutes } from './crudRoutes';
import type { RecordTable } from './resourceDefinition';

/** The values that each action sets, by the action's name. */
export type BulkActions = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

interface Bulk {
  table: RecordTable;
  actions: BulkActions;
  canDelete: boolean;
}

/** Adds the route of the bulk actions to a resource's group. */
export function addBulk(
  group: OpenAPIHono<ApiEnv>,
  define: Pick<ReturnType<typeof crudRoutes>, 'bulk'>,
  { table, actions, canDelete }: Bulk,
): void {
  const names = [...(canDelete ? ['delete', 'restore'] : []), ...Object.keys(actions)];
  const route = define.bulk(bulkChange(names), names);
  group.openapi(route, async (c) => {
    const body = c.req.valid('json') as { action: string; ids: number[] };
    const { now, hasOneConnection } = c.var;
    const change = (ids: readonly number[]) =>
      c.var.write((tx, actor) => changeMany(tx, { ...body, ids, table, actions, now, actor }));
    const inTurns = hasOneConnection && body.action === 'restore';
    return c.json(await (inTurns ? changeInTurns(body.ids, change) : change(body.ids)), 200);
  });
  refuseOtherMethods(group, route.path);
}

/** Number of records that are restored in one transaction. On the embedded database, all other calls wait that long. */
const BATCH_SIZE = 10;

/** Changes records in short transactions, with pauses for other calls. */
async function changeInTurns(
  ids: readonly number[],
  change: (ids: readonly number[]) => Promise<BulkResult>,
): Promise<BulkResult> {
  const results: BulkResult[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    results.push(await withPause(() => change(ids.slice(start, start + BATCH_SIZE))));
  return {
    done: results.flatMap(({ done }) => done),
    failed: results.flatMap(({ failed }) => failed),
    unchanged: results.flatMap(({ unchanged }) => unchanged),
  };
}

interface BulkRequest extends Omit<Bulk, 'canDelete'> {
  action: string;
  ids: readonly number[];
  now: Date;
  actor: Actor;
}

/** Applies an action to the records for which it is possible. */
async function changeMany(tx: Database, request: BulkRequest): Promise<BulkResult> {
  const { action, actions } = request;
  if (action === 'restore') return restoreMany(tx, request);
  if (action === 'delete') return deleteMany(tx, request);
  const values = actions[action];
  if (!values) throw new Error(`Unknown bulk action: ${action}`);
  return updateMany(tx, request, values);
}

async function updateMany(
  tx: Database,
  { table, ids }: BulkRequest,
  values: Record<string, boolean>,
): Promise<BulkResult> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const hasValues = and(...Object.entries(values).map(([name, value]) => eq(columns[name] as PgColumn, value)));
  // Ordered, so that two bulk changes cannot deadlock.
  const found = await tx
    .select({ id: table.id, isUnchanged: sql<boolean>`${hasValues}` })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update');
  const others = found.flatMap((row) => (row.isUnchanged ? [] : [row.id as number]));
  if (others.length > 0)
    await tx
      .update<PgTable>(table)
      .set({ ...values, version: next(table, values) })
      .where(inArray(table.id, others));
  const unchanged = found.flatMap((row) => (row.isUnchanged ? [row.id as number] : []));
  return { ...doneOf(ids, new Set(found.map(({ id }) => id as number))), unchanged };
}

async function deleteMany(tx: Database, { table, ids, now, actor }: BulkRequest): Promise<BulkResult> {
  await keepDeleted(tx, { table, ids, now, actor });
  const deleted = await tx
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .returning({ id: table.id });
  return { ...doneOf(ids, new Set(deleted.map(({ id }) => id as number))), unchanged: [] };
}

async function restoreMany(tx: Database, { table, ids, now }: BulkRequest): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [], unchanged: [] };
  for (const id of [...ids].sort((one, other) => one - other))
    try {
      // The nested transaction rolls back only the record that cannot be restored.
      await tx.transaction((attempt) => restoreDeleted(attempt, table, id, now).catch(refuseRestore));
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result.failed.push({ id, message: error.message });
    }
  return result;
}

/** Splits the ids into those of existing records and those of missing ones. */
const doneOf = (ids: readonly number[], found: ReadonlySet<number>) => ({
  done: ids.filter((id) => found.has(id)),
  failed: ids.filter((id) => !found.has(id)).map((id) => ({ id, message: texts.noSuchRecord })),
});
