import { z } from '@hono/zod-openapi';
import { id, instant } from '../fields';

const taskKind = z.enum(['sync-schema', 'clear-cache', 'export-data']);
/** `interrupted`: the server that ran the task has stopped. */
const taskFailure = z.enum(['unavailable', 'newer-schema', 'interrupted', 'unexpected']);
/** A long task of the server. It continues after the client has left, except for an export. */
export const systemTask = z
  .object({
    id,
    kind: taskKind,
    state: z.enum(['running', 'done', 'failed', 'canceled']),
    error: taskFailure.nullable(),
    /** The username of the admin who started it. */
    actorName: z.string(),
    startedAt: instant,
    endedAt: instant.nullable(),
    /** In order. `ms` is the time that a finished step took. */
    steps: z.array(z.object({ name: z.string(), ms: z.number().int().nullable() })),
  })
  .openapi('SystemTask');
export const systemTaskState = z.object({ task: systemTask.nullable() }).openapi('SystemTaskState');
export const systemSchema = z
  .object({
    database: z.object({
      kind: z.enum(['PGlite', 'PostgreSQL']),
      version: z.string(),
      bytes: z.number().int(),
    }),
    applied: z.array(z.object({ name: z.string(), appliedAt: instant })),
    pending: z.array(z.string()),
    /** The number of rows of a large table is an estimate. */
    tables: z.array(z.object({ name: z.string(), rows: z.number().int(), isEstimate: z.boolean() })),
  })
  .openapi('SystemSchema');
export const systemVersion = z
  .object({
    version: z.string(),
    /** Of the build; null if it is unknown. */
    commit: z.string().nullable(),
    builtAt: instant.nullable(),
    /** The changes of each version, newest first. */
    changelog: z.array(
      z.object({
        version: z.string(),
        /** Null for changes that are not released yet. */
        date: z.string().nullable(),
        sections: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
      }),
    ),
  })
  .openapi('SystemVersion');

export type TaskKind = z.infer<typeof taskKind>;
export type TaskFailure = z.infer<typeof taskFailure>;
export type SystemTask = z.infer<typeof systemTask>;
export type SystemSchema = z.infer<typeof systemSchema>;
export type SystemVersion = z.infer<typeof systemVersion>;
