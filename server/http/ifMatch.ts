import { z } from '@hono/zod-openapi';
import type { PgTable } from 'drizzle-orm/pg-core';
import { errorBody, type LastChange, lastChange } from '../contract';
import type { Database } from '../db/database';
import { readLastChange } from '../db/history';
import { ApiError, notFound, texts } from '../errors';
import { json } from './responses';

const TAGS = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/;
const STRONG = /(?<!W\/)"(\d{1,9})"/g;

/**
 * `If-Match: "3"`: write only if the record's `version` is still 3 (RFC 9110, 13.1.1). Parsed to the accepted versions,
 * or undefined if all are accepted (no header, or `*`). A tag that cannot be one of our versions matches none.
 */
export const ifMatch = z.object({
  'if-match': z
    .string()
    .regex(TAGS, 'This must be an entity tag, such as "3".')
    .transform((header) => (header.trim() === '*' ? undefined : versionsIn(header)))
    .optional()
    .openapi({ type: 'string', description: 'The `version` that was seen, in quotes.', example: '"3"' }),
});

const versionsIn = (header: string) => Array.from(header.matchAll(STRONG), ([, digits]) => Number(digits));

/** Returns the response of a route that refuses a write based on another version. It contains the current record. */
export const stale = <Schema extends z.ZodType>(schema: Schema) => ({
  412: json(
    errorBody.extend({ current: schema, lastChange: lastChange.optional() }),
    'The record has changed since; `current` is the record as it is now, and `lastChange` says who changed it last.',
  ),
});

/** Returns the error of a write that changed nothing: the record is gone (404), or has another version (412). */
export const notFoundOrStale = async (tx: Database, table: PgTable, id: number, current: object | undefined) =>
  current ? new StaleRecord(current, await readLastChange(tx, table, id)) : notFound();

class StaleRecord extends ApiError {
  constructor(
    private readonly current: object,
    private readonly lastChange: LastChange | undefined,
  ) {
    super(412, texts.stale);
  }

  override get body() {
    return { ...super.body, current: this.current, lastChange: this.lastChange };
  }
}

/** Returns the ETag header of a single record. Clients send it back as If-Match. */
export const etagOf = ({ version }: { version: number }) => ({ ETag: `"${version}"` });
