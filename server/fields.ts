/**
 * Field types of the contract's schemas, with the specification's messages (section 5). The server enforces the same
 * rules that the console's forms check.
 */
import { z } from '@hono/zod-openapi';
import { isTimeZone } from './days';
import { isPlainUsername, storedUsername, VISIBLE } from './names';

/** Message for text with NUL or a lone surrogate, which PostgreSQL cannot store. */
const UNSTORABLE = "This contains characters that can't be saved. Please remove them.";
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes NUL.
const WITHOUT_NUL = /^[^\u0000]*$/;
/**
 * A byte order mark marks the encoding and is not part of the text. PGlite drops it when reading, so text fields drop it
 * before they are stored or compared, on every database.
 */
const BYTE_ORDER_MARK = /^\uFEFF+/;
/** Creates a text field. `missing` is the message when the value is absent or not a string. */
export const text = (max: number, missing?: string) =>
  z
    .string(missing)
    .overwrite((value) => value.replace(BYTE_ORDER_MARK, ''))
    .max(max, `This must be at most ${max} characters.`)
    .regex(WITHOUT_NUL, UNSTORABLE)
    .refine((value) => value.isWellFormed(), UNSTORABLE);

/** The pattern of react-admin's `email()`, so that form and server always agree. */
const EMAIL =
  /^(([^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;

export const messages = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  invisible: 'Remove the invisible characters from this name.',
  username: 'Username must be at least 3 characters.',
  plainUsername: 'Use letters from one alphabet and no invisible characters.',
  password: 'Password must be at least 6 characters.',
  newPassword: 'New password must be at least 6 characters.',
  role: 'Please select a role.',
  dosage: 'Dosage is required.',
  frequency: 'Frequency is required.',
  timeOfDay: 'At least one time of day is required.',
  startDate: 'Start date is required.',
  date: 'Please enter a valid date.',
  metricType: 'Metric type is required.',
  response: 'Response cannot be empty',
  replyText: 'The text is required.',
} as const;

export const atLeast = (length: number, message: string, max = 200) => text(max, message).min(length, message);
export const id = z.number().int();
/** Counts the changes of a record. Sent back as `If-Match`, it keeps a write from overwriting unseen changes. */
export const version = z.number().int();
export const name = atLeast(2, messages.name).regex(VISIBLE, messages.invisible).openapi({ pattern: VISIBLE.source });
/** Normalized before validation, so that two spellings of one name cannot become two accounts. */
export const username = text(200, messages.username)
  .overwrite(storedUsername)
  .max(200, 'This must be at most 200 characters.')
  .min(3, messages.username)
  .refine(isPlainUsername, messages.plainUsername)
  .openapi({
    format: 'username',
    description:
      'Stored in normalization form KC and without spaces around it. Letters of one script; no invisible characters.',
  });
export const email = text(320, messages.email).regex(EMAIL, messages.email).openapi({ pattern: EMAIL.source });
export const password = atLeast(6, messages.password);
/** An instant, as an ISO 8601 string in UTC. */
export const instant = z.iso.datetime();
/** A calendar day, yyyy-MM-dd. A timestamp is cut to its first ten characters. PostgreSQL has no year 0000. */
export const day = (missing: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: ({ input }) => (input === '' || input === undefined || input === null ? missing : messages.date),
    })
    .refine((value) => !value.startsWith('0000'), messages.date)
    .transform((value) => value.slice(0, 10));
/** A calendar day in a URL, yyyy-MM-dd, in the time zone of the request. */
export const queryDay = z.iso
  .date('This must be a date as in 2026-11-24.')
  .refine((value) => !value.startsWith('0000'), 'This must be a date as in 2026-11-24.')
  .openapi({ type: 'string', format: 'date', description: 'In `timeZone`.' });
/** The time zone of the days of a request, as an IANA name. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'This must be the name of a time zone, such as Asia/Tokyo.')
  .default('UTC')
  .openapi({
    type: 'string',
    default: 'UTC',
    example: 'Asia/Tokyo',
    description: 'The time zone of all days, as an IANA name.',
  });
/** Accepted and dropped, so that a whole record can be sent back. */
export const readOnly = z
  .unknown()
  .transform(() => undefined)
  .optional();

/** A whole number in a URL: only digits, so not `1e3`, `0x10` or an empty text. */
export const numeral = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'This must be a whole number.')
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, `This must be a number from 1 to ${max}.`)
    .openapi({ type: 'integer', minimum: 1, maximum: max, pattern: undefined });
