import { z } from '@hono/zod-openapi';
import { id, instant, numeral } from '../fields';
import { count, counted, owner } from './parts';

/** Who changed a record last, and when. */
export const lastChange = z
  .object({ by: z.string().openapi({ description: 'The username.' }), at: instant })
  .openapi('LastChange');
export type LastChange = z.infer<typeof lastChange>;

const historyAction = z.enum(['create', 'update', 'delete']);
/** The fields of a version, by their names in the API, without secrets. */
const recordedFields = z.record(z.string(), z.unknown());
/** A change of a record. */
export const historyEntry = z
  .object({
    id,
    at: instant,
    /** Null for a change outside the API. */
    actorId: id.nullable(),
    /** The username at the time of the change. */
    actorName: z.string(),
    action: historyAction,
    resource: z.string(),
    recordId: id,
    clientAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** Names of the fields that an update changed. Includes the password, which is in no version. */
    changed: z.array(z.string()),
    before: recordedFields.nullable(),
    after: recordedFields.nullable(),
    /** Number of changes in this entry: those of one request that set the same values. The other fields are those of the last one. */
    count,
    /** Whether the record has not changed since. */
    isLatest: z.boolean(),
    /** Whether a `create` restored a deleted record. */
    isRestored: z.boolean(),
    user: owner,
  })
  .openapi('HistoryEntry');
export const historyList = z.object({ entries: z.array(historyEntry), ...counted }).openapi('HistoryList');
export const historyRestore = z
  .strictObject({ version: z.enum(['before', 'after']) })
  .openapi('HistoryRestore', { description: 'The version before the change of the entry, or the one after it.' });
export const historyRestored = z.object({ resource: z.string(), recordId: id }).openapi('HistoryRestored');
/** The id of an entry, which can be larger than the id of a record. */
export const historyParam = z.object({ id: numeral(999_999_999_999_999) });

export type HistoryAction = z.infer<typeof historyAction>;
export type HistoryEntry = z.infer<typeof historyEntry>;
