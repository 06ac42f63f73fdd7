/** Schemas that several resources share. */
import { z } from '@hono/zod-openapi';
import { id, instant, messages, readOnly, version } from '../fields';

/** The total of a filtered list is only counted up to a limit; `more` is present if there are more rows. */
export const counted = { total: z.number().int(), more: z.literal(true).optional() };

/**
 * Returns the schemas of a resource: of a record, and of the bodies that create and change one.
 * @param fields The fields that can be written. A default would also be set by a change that leaves the field out.
 */
export const recordSchemas = <Shape extends z.ZodRawShape>(name: string, fields: Shape) => ({
  record: z.object({ ...fields, id, createdAt: instant, version }).openapi(name),
  create: z.strictObject(fields).openapi(`${name}Create`),
  update: z
    .strictObject(fields)
    .partial()
    .extend({ id: readOnly, createdAt: readOnly, version: readOnly })
    .openapi(`${name}Update`),
});

export const role = z.enum(['admin', 'editor'], messages.role);
export const count = z.number().int();
export const activityStatus = z.enum(['completed', 'pending']);

/** The user that a record belongs to; null if it belongs to none. */
export const owner = z.object({ id, name: z.string(), email: z.string() }).nullable().openapi('Owner');

export const person = z.object({ id, name: z.string(), email: z.string(), profilePicture: z.string().nullable() });

/** State of an email. `none`: there is no email. `failed`: there are no further attempts. */
export const delivery = z.enum(['none', 'queued', 'sent', 'failed']);
