import type { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/database';
import { refuseRestore, restoreDeleted } from '../db/deletions';
import { ApiError, texts } from '../errors';
import type { ApiEnv } from './context';
import { refuseInvalid } from './validation';

/** The recorded fields of a record, by their names in the API. */
export type RecordedFields = Readonly<Record<string, unknown>>;

/** The record that is changed. */
interface Target {
  id: number;
  /** The versions that may be changed; all by default. */
  seen: readonly number[] | undefined;
}

/** Writes a version, in a transaction. May return a function to call after the commit. */
type ApplyVersion = (tx: Database, actor: Actor, target: Target) => Promise<(() => void) | undefined>;

/** How versions of a resource's records are restored: as ordinary changes, with the same checks. */
export interface RecordVersions {
  table: PgTable & { id: PgColumn };
  /** Whether deleted records can be restored. */
  canUndo: boolean;
  /** Throws the response to a violated constraint, and rethrows any other error. */
  refuse?: ((error: unknown) => never) | undefined;
  /** Acquires further locks before that of the session. */
  lock?: (tx: Database) => Promise<unknown>;
  /** Checks the fields of a version, and returns the function that writes it. @throws ApiError 422 */
  prepare: (fields: RecordedFields, variables: ApiEnv['Variables']) => Promise<ApplyVersion>;
}

/** Parses the fields of a version. Ignores those that the body cannot have. @throws ApiError 422 */
export function parseVersion<Body extends z.ZodObject>(body: Body, fields: RecordedFields): z.output<Body> {
  const known = Object.entries(fields).filter(([name]) => name in body.shape);
  const parsed = body.safeParse(Object.fromEntries(known));
  if (parsed.success) return parsed.data as z.output<Body>;
  refuseInvalid({ target: 'json', ...parsed });
  throw parsed.error;
}

interface Version {
  id: number;
  fields: RecordedFields;
  /** Whether this is the version that was deleted. */
  isDeleted: boolean;
  seen: readonly number[] | undefined;
}

/**
 * Writes a version back to its record. A deleted record is restored first, with everything that was deleted with it.
 * @throws ApiError 409 if it was deleted and is no longer kept, 412 if the record has changed since it was seen.
 */
export async function restoreVersion(kind: RecordVersions, version: Version, variables: ApiEnv['Variables']) {
  const { table, canUndo, refuse, lock } = kind;
  const { id, fields, isDeleted, seen } = version;
  const apply = await kind.prepare(fields, variables);
  const write = variables.write(async (tx, actor) => {
    const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (!found) {
      if (!canUndo) throw new ApiError(409, texts.notRestorable);
      await restoreDeleted(tx, table, id, variables.now).catch(asConflict);
      if (isDeleted) return undefined;
    }
    return apply(tx, actor, { id, seen: found ? seen : undefined });
  }, lock);
  const onCommitted = await (refuse ? write.catch(refuse) : write);
  onCommitted?.();
}

/** Throws the 409 for a deleted record that cannot be restored. */
function asConflict(error: unknown): never {
  if (error instanceof ApiError) throw new ApiError(409, error.message);
  return refuseRestore(error);
}
