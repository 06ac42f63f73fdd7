import { z } from '@hono/zod-openapi';
import { errorBody } from '../contract';
import { ApiError, notFound, texts } from '../errors';
import { json } from './responses';

const TAGS = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/;
const STRONG = /(?<!W\/)"(\d{1,9})"/g;

/**
 * `If-Match: "3"`: do it only if the record's `version` is 3 still (RFC 9110, 13.1.1). Becomes the versions that are
 * right, or undefined where any is: without the header, and with `*`. A tag that no version of ours can be matches none.
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

/** The refusal of a write that was made for another version, as a route's response: the record is told as it is now. */
export const stale = <Schema extends z.ZodType>(schema: Schema) => ({
  412: json(errorBody.extend({ current: schema }), 'The record has changed since; `current` is what it is now.'),
});

/** Why a write found nothing to change: the record is gone (404), or it has another version by now (412). */
export const notFoundOrStale = (current: object | undefined): ApiError =>
  current ? new StaleRecord(current) : notFound();

class StaleRecord extends ApiError {
  constructor(private readonly current: object) {
    super(412, texts.stale);
  }

  override get body() {
    return { ...super.body, current: this.current };
  }
}

/** The entity tag of a record that is answered alone, to be sent back as If-Match. */
export const etagOf = ({ version }: { version: number }) => ({ ETag: `"${version}"` });
