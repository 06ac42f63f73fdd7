import { createRoute, type z } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { idParam } from '../contract';
import type { Database } from '../db/database';
import { isVersion } from '../db/version';
import { ApiError, notFound, texts } from '../errors';
import type { Features } from '../features';
import { ifMatch, notFoundOrStale, stale } from './ifMatch';
import { failures, gone, json, jsonBody, reading, removing, writing } from './responses';

interface Definition<Path extends string, Schema extends z.ZodType> {
  /** Path of the list: '/users'. */
  path: Path;
  tags: string[];
  /** Name of a record in the OpenAPI document: 'user'. */
  name: string;
  schema: Schema;
}

/** Defines the routes of single records, `{path}/{id}`: read, change and delete. */
export const recordRoutes = <const Path extends string, Schema extends z.ZodType>({
  path,
  tags,
  name,
  schema,
}: Definition<Path, Schema>) => {
  const common = { path: `${path}/{id}` as const, tags };
  return {
    /** Belongs to the feature `records`. Without it, the route is neither documented nor in the table, and answers 404. */
    read: (features: Features) =>
      createRoute({
        ...common,
        method: 'get',
        summary: `One ${name}`,
        request: { params: idParam },
        responses: { 200: json(schema, `The ${name}.`), ...reading, ...failures(404) },
        ...(!features.includes('records') && { hide: true, middleware: answerNotFound }),
      }),
    /** @param more Statuses of further errors. */
    update: <Body extends z.ZodType, const More extends 409 | 429 = never>(body: Body, ...more: More[]) =>
      createRoute({
        ...common,
        method: 'patch',
        summary: `Change a ${name}`,
        request: { params: idParam, headers: ifMatch, body: jsonBody(body) },
        responses: {
          200: json(schema, `The ${name} as it is now.`),
          ...writing,
          ...failures<404 | More>(404, ...more),
          ...stale(schema),
        },
      }),
    remove: (description?: string) =>
      createRoute({
        ...common,
        method: 'delete',
        summary: `Delete a ${name}`,
        description,
        request: { params: idParam, headers: ifMatch },
        responses: { ...gone, ...removing, ...stale(schema) },
      }),
  };
};

function answerNotFound(): never {
  throw new ApiError(404, texts.noSuchPath);
}

type Find<Row> = (db: Database, id: number) => Promise<Row | undefined>;

/** @throws ApiError 404 when there is no such record. */
export async function findOrFail<Row>(find: Find<Row>, db: Database, id: number): Promise<Row> {
  const row = await find(db, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Deletes a record.
 * @param seen The versions in If-Match.
 * @throws ApiError 404 when there is no such record, 412 when it has another version.
 */
export async function removeRecord(
  tx: Database,
  table: PgTable & { id: PgColumn; version: PgColumn },
  { id, seen, find }: { id: number; seen: readonly number[] | undefined; find: Find<object> },
): Promise<void> {
  const deleted = await tx
    .delete(table)
    .where(and(eq(table.id, id), isVersion(table.version, seen)))
    .returning({ id: table.id });
  if (deleted.length === 0) throw notFoundOrStale(await find(tx, id));
}
