import { createRoute, type z } from '@hono/zod-openapi';
import { bulkResult, idParam, impact } from '../contract';
import { knownParameters } from './filters';
import { ifMatch, stale } from './ifMatch';
import { failures, json, jsonBody, noContent, reading, removing, searching, writing } from './responses';

/** Names of a resource in the API and in the OpenAPI document. */
export interface Names<Path extends string> {
  /** Path of the list: '/users'. */
  path: Path;
  tag: string;
  /** A record: 'user'. */
  name: string;
  /** Several records: 'users'. */
  plural: string;
}

interface Details<Status extends 409 | 429> {
  description?: string | undefined;
  /** Further error statuses. */
  errors?: readonly Status[] | undefined;
}

/** Defines the routes of a resource: its list, `{path}`, and its single records, `{path}/{id}`. */
export const crudRoutes = <const Path extends string, Schema extends z.ZodType>(
  { path, tag, name, plural }: Names<Path>,
  record: Schema,
) => {
  const list = { path, tags: [tag] };
  const single = { path: `${path}/{id}` as const, tags: [tag] };
  return {
    /** @param query The list's parameters. A list with `search` can respond 429. */
    list: <Query extends z.ZodObject, Page extends z.ZodType>(query: Query, page: Page, description?: string) =>
      createRoute({
        ...list,
        method: 'get',
        summary: `One page of ${plural}, newest first`,
        description,
        request: { query: knownParameters(query) },
        responses: {
          200: json(page, 'The page, and how many there are in all.'),
          ...('search' in query.shape ? searching : reading),
        },
      }),
    create: <Body extends z.ZodType, const Status extends 409 | 429 = never>(
      body: Body,
      { description, errors = [] }: Details<Status> = {},
    ) =>
      createRoute({
        ...list,
        method: 'post',
        summary: `Create one ${name}`,
        description,
        request: { body: jsonBody(body) },
        responses: { 201: json(record, `The new ${name}.`), ...writing, ...failures(...errors) },
      }),
    read: () =>
      createRoute({
        ...single,
        method: 'get',
        summary: `One ${name}`,
        request: { params: idParam },
        responses: { 200: json(record, `The ${name}.`), ...reading, ...failures(404) },
      }),
    update: <Body extends z.ZodType, const Status extends 409 | 429 = never>(
      body: Body,
      { description, errors = [] }: Details<Status> = {},
    ) =>
      createRoute({
        ...single,
        method: 'patch',
        summary: `Change one ${name}`,
        description,
        request: { params: idParam, headers: ifMatch, body: jsonBody(body) },
        responses: {
          200: json(record, `The ${name} as it is now.`),
          ...writing,
          ...failures<404 | Status>(404, ...errors),
          ...stale(record),
        },
      }),
    remove: <const Status extends 409 | 429 = never>({ description, errors = [] }: Details<Status> = {}) =>
      createRoute({
        ...single,
        method: 'delete',
        summary: `Delete one ${name}`,
        description,
        request: { params: idParam, headers: ifMatch },
        responses: { ...noContent, ...removing, ...failures(...errors), ...stale(record) },
      }),
    restore: () =>
      createRoute({
        method: 'post',
        path: `${path}/{id}/restore` as const,
        tags: [tag],
        summary: `Restore one deleted ${name}`,
        description: 'Possible for an hour, with everything that was deleted with it, under the same ids.',
        request: { params: idParam },
        responses: { 201: json(record, `The ${name} as it was.`), ...removing, ...failures(409) },
      }),
    impact: () =>
      createRoute({
        method: 'get',
        path: `${path}/{id}/impact` as const,
        tags: [tag],
        summary: `What deleting one ${name} affects`,
        request: { params: idParam },
        responses: {
          200: json(impact, 'How many records, and the names of the newest three.'),
          ...reading,
          ...failures(404),
        },
      }),
    bulk: <Body extends z.ZodType>(body: Body, actions: readonly string[]) =>
      createRoute({
        method: 'post',
        path: `${path}/bulk` as const,
        tags: [tag],
        summary: `Change several ${plural} at once: ${actions.join(', ')}`,
        description: 'In one transaction. A record that does not exist fails alone, and the others are done.',
        request: { body: jsonBody(body) },
        responses: {
          200: json(bulkResult, 'The ids of the records that were done, and why the others failed.'),
          ...writing,
        },
      }),
  };
};
