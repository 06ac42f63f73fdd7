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

interface Place {
  id: number;
  /** The versions that may be changed; all by default. */
  seen: readonly number[] | undefined;
}

/** Writes a version, in a transaction. May return a function to call when it is committed. */
type ApplyVersion = (tx: Database, actor: Actor, place: Place) => Promise<(() => void) | undefined>;

/** How versions of a resource's records are restored: as an ordinary change, with the same rules. */
export interface RecordVersions {
  table: PgTable & { id: PgColumn };
  /** Whether a deleted record may still be kept. */
  canUndo: boolean;
  /** Throws the response to a violated constraint, and rethrows any other error. */
  refuse?: ((error: unknown) => never) | undefined;
  /** Acquires locks before the session's. */
  lock?: (tx: Database) => Promise<unknown>;
  /** Checks the fields of a version. @throws ApiError 422 */
  prepare: (fields: RecordedFields, variables: ApiEnv['Variables']) => Promise<ApplyVersion>;
}

/** Parses the fields of a version that a body of the resource can have. @throws ApiError 422 */
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
  /** Whether the fields are those of the record when it was deleted. */
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
  const report = await write.catch(refuse ?? refuseNothing);
  report?.();
}

/** Throws the response to a deleted record that cannot be restored. */
function asConflict(error: unknown): never {
  if (error instanceof ApiError) throw new ApiError(409, error.message);
  return refuseRestore(error);
}

function refuseNothing(error: unknown): never {
  throw error;
}
