/**
 * Field types of the contract's schemas, with the specification's messages (section 5). The server enforces the same
 * rules that the console's forms check.
 */
import { z } from '@hono/zod-openapi';
import { isTimeZone } from './days';
import { isEmail, storedEmail } from './emails';
import { isPlainUsername, normalized, SEEN, storedUsername, VISIBLE } from './names';

/** Message for text with NUL or a lone surrogate, which PostgreSQL cannot store. */
const UNSTORABLE = "This contains characters that can't be saved. Please remove them.";
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes NUL.
const WITHOUT_NUL = /^[^\u0000]*$/;
/**
 * A byte order mark marks the encoding and is not part of the text. PGlite drops it when reading, so text fields drop it
 * before they are stored or compared, on every database.
 */
const BYTE_ORDER_MARK = /^\uFEFF+/;
const textOf =
  (clean: (sent: string) => string) =>
  /** @param missing The message when the value is absent or not a string. */
  (max: number, missing?: string) =>
    z
      .string(missing)
      .overwrite((sent) => clean(sent.replace(BYTE_ORDER_MARK, '')))
      .max(max, `This must be at most ${max} characters.`)
      .regex(WITHOUT_NUL, UNSTORABLE)
      .refine((value) => value.isWellFormed(), UNSTORABLE);

/** Creates a field for a text that is used as it was sent: a search, a password or a token. */
export const text = textOf((sent) => sent);
/** Creates a field for a text that is stored: in normalization form C, and without blanks around it. */
export const storedText = (max: number) => normalizedText(max).openapi({ format: 'trimmed' });
const normalizedText = textOf(normalized);

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
  semicolon: "A time of day can't contain a semicolon.",
  startDate: 'Start date is required.',
  date: 'Please enter a valid date.',
  metricType: 'Metric type is required.',
  response: 'Response cannot be empty',
  replyText: 'The text is required.',
} as const;

export const atLeast = (length: number, message: string, max = 200) => text(max, message).min(length, message);
/** Creates a field for a text that is stored and must have characters that can be seen. */
export const required = (length: number, message: string, max = 200) =>
  normalizedText(max, message)
    .min(length, message)
    .refine((value) => SEEN.test(value), message)
    .openapi({ format: 'trimmed' });
export const id = z.number().int();
/** Counts the changes of a record. Sent back as `If-Match`, it keeps a write from overwriting unseen changes. */
export const version = z.number().int();
export const name = required(2, messages.name)
  .regex(VISIBLE, messages.invisible)
  .openapi({ format: 'trimmed', pattern: VISIBLE.source });
/** Normalized before validation, so that two spellings of one name cannot become two accounts. */
export const username = textOf(storedUsername)(200, messages.username)
  .min(3, messages.username)
  .refine(isPlainUsername, messages.plainUsername)
  .openapi({
    format: 'username',
    description:
      'Stored in normalization form KC and without spaces around it. Letters of one script; no invisible characters.',
  });
export const email = textOf(storedEmail)(320, messages.email).refine(isEmail, messages.email).openapi({
  format: 'idn-email',
  description:
    'Stored in normalization form C, without spaces around it, and with an international domain in its own letters. No quoted names.',
});
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
/** A currency in a URL, in any case. Also one that is not in ISO 4217, because there may be purchases in it. */
export const currency = text(50)
  .regex(/\S/, 'This must be a currency, such as USD.')
  // As the database stores it (migrations/0025_currencies.sql).
  .transform((code) => code.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase()))
  .openapi({ type: 'string', maxLength: 50, pattern: '\\S' });
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
