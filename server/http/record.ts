import { createRoute, type z } from '@hono/zod-openapi';
import { idParam } from '../contract';
import { ApiError, texts } from '../errors';
import type { Features } from '../features';
import { failures, json, reading } from './responses';

interface Definition<Path extends string, Schema extends z.ZodType> {
  path: Path;
  tags: string[];
  summary: string;
  schema: Schema;
}

/**
 * Creates the route `GET {path}/{id}` of the feature `records`. Without the feature it is neither documented nor in the
 * route table, and answers 404.
 */
export const recordRoute = <const Path extends string, Schema extends z.ZodType>(
  features: Features,
  { path, tags, summary, schema }: Definition<Path, Schema>,
) =>
  createRoute({
    method: 'get',
    path: `${path}/{id}`,
    tags,
    summary,
    request: { params: idParam },
    responses: { 200: json(schema, summary), ...reading, ...failures(404) },
    ...(!features.includes('records') && { hide: true, middleware: answerNotFound }),
  });

function answerNotFound(): never {
  throw new ApiError(404, texts.noSuchPath);
}
