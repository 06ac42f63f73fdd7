/** Bulk actions, undo and what a deletion takes along. */
import { z } from '@hono/zod-openapi';
import { texts } from '../errors';
import { id } from '../fields';

const rowId = z.number().int().min(1).max(2_147_483_647);
/** @param actions The actions of the resource; at least one. */
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
 * Each id is in `done` or in `failed`. Those in `unchanged` are also in `done`: they already were as the action leaves them, so
 * undoing the action must not change them.
 */
export const bulkResult = z
  .object({
    done: z.array(id),
    failed: z.array(z.object({ id, message: z.string() })),
    unchanged: z.array(id),
  })
  .openapi('BulkResult');
/** What a deletion takes along, and the records that stay without the name of the user. Zero counts are left out. */
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
