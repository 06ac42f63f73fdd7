import type { OpenAPIHono } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { keepDeleted, readImpact, refuseRestore, restoreDeleted } from '../db/deletions';
import { isVersion } from '../db/version';
import { notFound } from '../errors';
import type { ApiEnv } from './context';
import type { crudRoutes } from './crudRoutes';
import { etagOf, notFoundOrStale } from './ifMatch';
import type { RecordTable, RemoveDefinition } from './resourceDefinition';

interface Deletion extends RemoveDefinition {
  table: RecordTable;
  find: (db: Database, id: number) => Promise<{ version: number } | undefined>;
}

/** Adds the routes that delete a record, restore it, and preview what a deletion affects. */
export function addDeletion(
  group: OpenAPIHono<ApiEnv>,
  define: Pick<ReturnType<typeof crudRoutes>, 'remove' | 'restore' | 'impact'>,
  { table, find, isFinal = false, description }: Deletion,
): void {
  group.openapi(define.remove({ description }), async (c) => {
    const { id } = c.req.valid('param');
    const seen = c.req.valid('header')['if-match'];
    await c.var.write(async (tx, actor) => {
      if (!isFinal) await keepDeleted(tx, { table, ids: [id], now: c.var.now, actor });
      const deleted = await tx
        .delete(table)
        .where(and(eq(table.id, id), isVersion(table.version, seen)))
        .returning({ id: table.id });
      if (deleted.length === 0) throw await notFoundOrStale(tx, table, id, await find(tx, id));
    });
    return c.body(null, 204);
  });
  if (isFinal) return;
  group.openapi(define.restore(), async (c) => {
    const { id } = c.req.valid('param');
    const write = c.var.write(async (tx) => {
      await restoreDeleted(tx, table, id, c.var.now);
      const record = await find(tx, id);
      if (!record) throw new Error('The restored record is missing.');
      return record;
    });
    const record = await write.catch(refuseRestore);
    return c.json(record as never, 201, etagOf(record));
  });
  group.openapi(define.impact(), async (c) => {
    const { id } = c.req.valid('param');
    if (!(await find(c.var.db, id))) throw notFound();
    return c.json(await readImpact(c.var.db, table, id), 200);
  });
}
