import { z } from '@hono/zod-openapi';
import { listCell, numberCell, optionalCell, optionalFlagCell } from '../cells';
import { day, id, messages, name, numeral, readOnly, required, storedText, text, version } from '../fields';
import { count, counted, owner } from './parts';
import type { Owner } from './users';

/** Without semicolons, which separate the values in a CSV file. */
const timeOfDay = required(1, messages.timeOfDay, 50)
  .regex(/^[^;]*$/, messages.semicolon)
  .openapi({ format: 'trimmed', pattern: '^[^;]*$' });
const supplementFields = z.strictObject({
  name,
  brand: storedText(200).nullable(),
  dosage: required(1, messages.dosage),
  frequency: required(1, messages.frequency),
  timeOfDay: z.array(timeOfDay, messages.timeOfDay).min(1, messages.timeOfDay).max(24),
  purpose: storedText(2000).nullable(),
  isActive: z.boolean(),
  isAutoTake: z.boolean(),
  isMedicine: z.boolean(),
  startDate: day(messages.startDate),
  endDate: day(messages.date).nullable(),
  supplyAmount: z.number().finite().min(0).max(1e9).nullable(),
  supplyDays: z.number().finite().min(0).max(1e9).nullable(),
});
export const supplement = z
  .object({
    ...supplementFields.shape,
    id,
    userId: id,
    name: z.string(),
    timeOfDay: z.array(z.string()),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    user: owner,
    version,
  })
  .openapi('Supplement');
/** Doses taken on the day of the filter `takenOn`: of each supplement, and of all in the list. */
const doses = { doses: count.optional() };
export const supplementUpdate = supplementFields
  .partial()
  .extend({ id: readOnly, userId: readOnly, user: readOnly, doses: readOnly, createdAt: readOnly, version: readOnly })
  .openapi('SupplementUpdate');
/** Parses a line of an imported file. The user is identified by email address or id. */
export const supplementImport = z
  .object({
    name,
    brand: optionalCell(supplementFields.shape.brand),
    dosage: supplementFields.shape.dosage,
    frequency: supplementFields.shape.frequency,
    timeOfDay: listCell(supplementFields.shape.timeOfDay),
    purpose: optionalCell(supplementFields.shape.purpose),
    isActive: optionalFlagCell(true),
    isAutoTake: optionalFlagCell(false),
    isMedicine: optionalFlagCell(false),
    startDate: supplementFields.shape.startDate,
    endDate: optionalCell(supplementFields.shape.endDate),
    supplyAmount: numberCell(supplementFields.shape.supplyAmount),
    supplyDays: numberCell(supplementFields.shape.supplyDays),
    userId: optionalCell(numeral(2_147_483_647).nullable()),
    userEmail: optionalCell(text(320).nullable()),
  })
  .openapi('SupplementImport');
export const supplementList = z
  .object({
    supplements: z.array(z.object({ ...supplement.shape, ...doses }).openapi('ListedSupplement')),
    ...counted,
    ...doses,
  })
  .openapi('SupplementList');

/** `user` is absent from the specification's API. `doses` is only present with the filter `takenOn`. */
export type Supplement = Omit<z.infer<typeof supplement>, 'user'> & { user?: Owner; doses?: number };
