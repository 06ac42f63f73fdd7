/**
 * Parsers for API data. Responses are parsed once, by the data provider, so that screens receive complete records with the
 * contract's types. A parser never fails: a value of another type is replaced by a value that the screens show as unknown.
 */
import { day as dayOf } from '../format/date';
import { isRecord } from './values';

export type Parser<T> = (value: unknown) => T;

/** Text as sent, a number as text; '' for anything else. */
export const text: Parser<string> = (value) =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : '';

/** Text that is only displayed. */
export const trimmed: Parser<string> = (value) => text(value).trim();

/** Text; null if it is missing, empty or has another type. */
export const optionalText: Parser<string | null> = (value) => text(value) || null;

/** The texts of a list, without empty ones; an empty list for anything else. */
export const texts: Parser<string[]> = (value) => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);

/** A text of a union type. Keeps any other text, so that the screen can show it. */
export const oneOf = <T extends string>(): Parser<T> => text as Parser<T>;

/** A boolean, which may be sent as text or as a number. @param missing The value of a field that the API leaves out. */
export const flag =
  (missing = false): Parser<boolean> =>
  (value) =>
    value === undefined ? missing : value === true || value === 'true' || value === 1 || value === '1';

/**
 * A number, which may be sent as a decimal string with an exponent: '12.5', ' 7 ', '1e3'. Other forms that JavaScript accepts
 * ('0x10', 'Infinity') are invalid.
 * @returns NaN for anything but a finite number.
 */
export const number: Parser<number> = (value) => {
  const parsed = typeof value === 'string' && DECIMAL_CHARACTERS.test(value.trim()) ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : Number.NaN;
};

/** Characters of a decimal number. `Number` checks their order. */
const DECIMAL_CHARACTERS = /^[-+.\de]+$/i;

/** A number, or null for anything but a finite number. */
export const optionalNumber: Parser<number | null> = (value) => {
  const parsed = number(value);
  return Number.isNaN(parsed) ? null : parsed;
};

/** The id of another record: a number, or a text, because other APIs may use texts. */
export const reference: Parser<number> = (value) => optionalNumber(value) ?? (trimmed(value) as never);

/** The day of an ISO date (yyyy-MM-dd); '' for anything else. */
export const day: Parser<string> = (value) => dayOf(text(value));

/** The day of an ISO date; null for anything else. */
export const optionalDay: Parser<string | null> = (value) => day(value) || null;

/** An object that the API may leave out; null for anything but an object. */
export const optional =
  <T>(part: Parser<T>): Parser<T | null> =>
  (value) =>
    isRecord(value) ? part(value) : null;

/** The rows of a list. Drops values that are not objects; empty for anything but a list. */
export const rows =
  <T>(row: Parser<T>): Parser<T[]> =>
  (value) =>
    Array.isArray(value) ? value.filter(isRecord).map(row) : [];

/** A field that only our API sends; undefined if it was not sent. */
export const featured =
  <T>(part: Parser<T>): Parser<T | undefined> =>
  (value) =>
    value === undefined ? undefined : part(value);

/** A parser for each field. `id` and, without a parser, `version` stay as sent: they are checked where they are used. */
type Fields<T> = { [Field in Exclude<keyof T, 'id' | 'version'>]-?: Parser<T[Field]> } & {
  version?: Parser<string>;
};

/**
 * Creates the parser of an object. Keeps further fields, because a toggle sends the whole record back.
 * @example
 * record<User>({ name: text, email: text, createdAt: text })
 */
export const record =
  <T extends object>(fields: Fields<T>): Parser<T> =>
  (value) => {
    const sent: Record<string, unknown> = isRecord(value) ? value : {};
    const parsed = Object.entries<Parser<unknown>>(fields).map(
      ([field, parse]) => [field, parse(sent[field])] as const,
    );
    return { ...sent, ...(Object.fromEntries(parsed.filter(([, value]) => value !== undefined)) as T) };
  };

/** A type of the contract with numbers for its sums, which the API sends as decimal strings. */
export type WithSums<T> = T extends readonly (infer Row)[]
  ? WithSums<Row>[]
  : T extends object
    ? { [Field in keyof T]: Field extends 'total' | 'totalSpending' ? number : WithSums<T[Field]> }
    : T;
