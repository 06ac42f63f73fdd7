/** Bulk actions, and the impact of a deletion. */
import { z } from '@hono/zod-openapi';
import { texts } from '../errors';
import { id } from '../fields';

const rowId = z.number().int().min(1).max(2_147_483_647);
/** Returns the body of a bulk action. @param actions The actions of the resource; at least one. */
export const bulkChange = (actions: readonly string[]) =>
  z.strictObject({
    action: z.enum(actions as [string, ...string[]], texts.noSuchAction),
    ids: z
      .array(rowId)
      .min(1)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, texts.duplicateIds)
      .openapi({ uniqueItems: true }),
  });
/**
 * Each id is in `done` or in `failed`. The ids in `unchanged` are also in `done`: those records already had the values of the
 * action, so undoing it must not change them.
 */
export const bulkResult = z
  .object({
    done: z.array(id),
    failed: z.array(z.object({ id, message: z.string() })),
    unchanged: z.array(id),
  })
  .openapi('BulkResult');
/** The records that are deleted together with one, and those that stay but lose their user. Zero counts are left out. */
export const impact = z
  .object({
    deleted: z.array(
      z.object({
        resource: z.string(),
        count: z.number().int(),
        /** The names of the newest three; only if the records have names. */
        names: z.array(z.string()).optional(),
      }),
    ),
    unlinked: z.array(z.object({ resource: z.string(), count: z.number().int() })),
  })
  .openapi('Impact');

export type BulkResult = z.infer<typeof bulkResult>;
export type Impact = z.infer<typeof impact>;
