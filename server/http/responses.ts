import type { z } from '@hono/zod-openapi';
import { errorBody } from '../contract';

/** Returns a response with a JSON body, for a route's `responses`. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Returns a required JSON body, for a route's `request`. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});

const descriptions = {
  400: 'The query, the path or the JSON itself is malformed.',
  401: 'Not signed in.',
  403: 'Not allowed for this role, sent from another site, or two-factor sign-in must be set up first.',
  404: 'The record does not exist.',
  409: 'Conflicts with another record: the name is taken, or this is the last admin.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The body is invalid; `errors` names the fields.',
  429: 'Too many failed attempts, or too many requests at once; `Retry-After` is in seconds.',
  500: 'An unexpected failure.',
  503: 'The database cannot be reached, or is busy.',
} as const;
type Failure = keyof typeof descriptions;

/** Returns the error responses of a route, which all have the same schema. */
export function failures<const Status extends Failure>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, json(errorBody, descriptions[status])]);
  return Object.fromEntries(entries) as Record<Status, ReturnType<typeof json<typeof errorBody>>>;
}

/** Errors of a signed-in read. */
export const reading = failures(400, 401, 403, 500, 503);
/** Errors of a search. */
export const searching = failures(400, 401, 403, 429, 500, 503);
/** Errors of a write without a body. */
export const removing = failures(400, 401, 403, 404, 500, 503);
/** Errors of a write with a body. */
export const writing = failures(400, 401, 403, 413, 415, 422, 500, 503);

/** Response without a body, for example to a deletion. */
export const noContent = { 204: { description: 'Done.' } } as const;
