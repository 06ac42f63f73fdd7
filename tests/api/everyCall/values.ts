/** Values that a schema allows, and values that it does not, as fast-check generators. */
import fc, { type Arbitrary } from 'fast-check';
import { isEmail, storedEmail } from '../../../server/emails';
import { isPlainUsername, normalized, SEEN, storedUsername } from '../../../server/names';
import type { Call, Schema } from './calls';

/** A number that JSON.stringify would not write: inserted literally. */
export class RawNumber {
  constructor(readonly text: string) {}
  toJSON = () => `<raw ${this.text}>`;
}

/** JSON as `JSON.stringify` writes it, but with raw numbers unquoted and lone surrogates escaped. */
export const stringify = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"<raw ([^>]*)>"/g, (_, text: string) => text);

export function valid(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  if (schema.type === undefined) return fc.jsonValue({ maxDepth: 2 });
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type })));
  if (schema.type === 'object') return validObject(schema);
  if (schema.type === 'array')
    return (schema.uniqueItems ? fc.uniqueArray : fc.array)(valid(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 5, 5),
    });
  if (schema.type === 'string') return validText(schema);
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'boolean') return fc.boolean();
  return validNumber(schema);
}

/** The smallest valid body of a call. */
export function least({ body }: Call): Record<string, unknown> {
  const [whole] = fc.sample(valid(body?.schema ?? {}), { seed: 1, numRuns: 1 });
  const required = new Set(body?.schema.required);
  return Object.fromEntries(Object.entries(whole as object).filter(([name]) => required.has(name)));
}

/** A value that certainly violates the schema; null if every value is allowed. */
export function invalid(schema: Schema): Arbitrary<unknown> | null {
  if (schema.type === undefined && !schema.enum && !schema.anyOf) return null;
  const candidates = [...wrongTypes, ...wrongOnes(schema)].filter((value) => !allows(schema, value));
  // Values that no database can store are a separate kind of fault, and would be too rare among the others.
  const unstorable = candidates.filter((it) => typeof it === 'string' && (!it.isWellFormed() || it.includes('\u0000')));
  const any = fc.constantFrom(...candidates);
  return unstorable.length > 0 ? fc.oneof(fc.constantFrom(...unstorable), any) : any;
}

/** A valid object with one fault in it. */
export function invalidObject(schema: Schema): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const faults: Arbitrary<unknown>[] = [fc.constantFrom<unknown>([], [{}], 'x', '', null, 3, true)];
  for (const [name, property] of properties) {
    const wrong = invalid(property);
    if (wrong) faults.push(withKey(schema, fc.constant(name), wrong), withKey(schema, fc.constant(name), wrong));
  }
  for (const name of schema.required ?? []) faults.push(validObject(schema).map((whole) => without(whole, name)));
  if (schema.additionalProperties === false) {
    const unknown = strangeKeys.filter((key) => !Object.hasOwn(schema.properties ?? {}, key));
    faults.push(withKey(schema, fc.constantFrom(...unknown), fc.jsonValue({ maxDepth: 2 })));
  }
  return fc.oneof(...faults);
}

const strangeKeys = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON'],
  ...['passwordHash', 'password_hash', 'isAdmin', 'is_active', 'user_id', 'created_at', 'deletedAt', '$where', '$ne'],
  ...['', ' ', ' name', 'name ', 'NAME', 'nаme', '\u0000', '\ud800', '😀', 'a.b', 'a[0]', 'x'.repeat(5_000)],
];

const wrongTypes: unknown[] = [
  ...[null, true, 0, 1, -1, 1.5, '', 'x', '1', 'true', [], {}, [[]], ['x'], { a: 1 }, { $gt: '' }],
  ...['1e400', '-1e400', '1e309', '9223372036854775808', '-9223372036854775809'].map((text) => new RawNumber(text)),
];

function wrongOnes(schema: Schema): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(wrongOnes);
  const { maxLength = 0, minLength = 0, minimum = 0, maximum = 0, items } = schema;
  const types = [schema.type].flat();
  const texts = [
    ...['\u0000', 'ab\u0000cdefgh', 'ab\ud800cdefgh', '\udc00abcdefgh', 'abcdefgh\ud83d'],
    ...['x'.repeat(maxLength + 1), '😀'.repeat(maxLength), 'x'.repeat(Math.max(0, minLength - 1))],
    ...['2024-02-30', '0000-01-01', '0000-01-01T00:00:00Z', '24-1-1', '2024-13-01', '10000-01-01', '-000001-01-01'],
    ...['a@b', '@example.org', 'a b@example.org', 'a@example.org\n', 'a@exam ple.org'],
    `${'x'.repeat(400)}@example.org`,
  ];
  const all: unknown[] = types.includes('string') ? texts : [];
  if (types.includes('number') || types.includes('integer')) all.push(minimum - 1, maximum + 1, minimum - 0.5, 1e300);
  if (types.includes('array') && items) {
    all.push(Array(50_000).fill(0), Array((schema.maxItems ?? 1_000) + 1).fill('x'));
    const tooMany = Array.from({ length: (schema.maxItems ?? 1_000) + 1 }, (_, n) => n + 1);
    if (schema.uniqueItems) all.push([1, 1], tooMany);
    for (const wrong of [...wrongTypes, ...wrongOnes(items)])
      if (!allows(items, wrong)) all.push([wrong], ['x', wrong]);
  }
  return all;
}

/** Whether the value is valid, including rules that no schema expresses: text PostgreSQL cannot store, the year 0. */
export function allows(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.anyOf) return schema.anyOf.some((one) => allows(one, value));
  const types = [schema.type].flat();
  if (value === null) return types.includes('null');
  if (value instanceof RawNumber) return false;
  if (typeof value === 'boolean') return types.includes('boolean');
  if (typeof value === 'number') {
    if (types.includes('integer') ? !Number.isInteger(value) : !types.includes('number')) return false;
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  }
  if (typeof value === 'string') return types.includes('string') && allowsText(schema, value);
  if (!Array.isArray(value)) return types.includes('object');
  if (!types.includes('array') || value.length < (schema.minItems ?? 0)) return false;
  if (schema.uniqueItems && new Set(value).size < value.length) return false;
  return value.length <= (schema.maxItems ?? value.length) && value.every((item) => allows(schema.items ?? {}, item));
}

/** Removes a byte order mark at the beginning, which is not part of a text. */
export const withoutMark = <Value>(value: Value) =>
  (typeof value === 'string' ? value.replace(/^\uFEFF+/, '') : value) as Value;

/** The stored form of a text that was sent. */
export const storedText = ({ format = '' }: Schema, sent: string) =>
  (stored[format] ?? ((it) => it))(withoutMark(sent));
const stored: Record<string, (sent: string) => string> = {
  username: storedUsername,
  trimmed: normalized,
  'idn-email': storedEmail,
};

function allowsText(schema: Schema, sent: string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  const text = storedText(schema, sent);
  // A character outside the basic plane counts as one, as in JSON Schema and zod.
  const { length } = [...text];
  if (length < minLength || length > maxLength || !text.isWellFormed() || text.includes('\u0000')) return false;
  if (pattern && !new RegExp(pattern, 'u').test(text)) return false;
  if (format === 'username') return isPlainUsername(text);
  if (format === 'idn-email') return isEmail(text);
  if (format === 'trimmed') return minLength === 0 || SEEN.test(text);
  if (!format) return true;
  const day = /^(?!0000)(\d{4}-\d\d-\d\d)(.*)$/.exec(text);
  const isDay = day?.[1] !== undefined && isCalendarDay(day[1]);
  const rest = day?.[2] ?? '';
  return isDay && (format === 'date' ? rest === '' : /^T\d\d:\d\d/.test(rest));
}

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function validObject({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valid(schema)]));
  return fc.record(values, { requiredKeys: required, noNullPrototype: true }) as Arbitrary<Record<string, unknown>>;
}

const without = ({ ...whole }: Record<string, unknown>, name: string) => {
  delete whole[name];
  return whole;
};

/** Uses `defineProperty`, because assigning to `__proto__` would define nothing. */
const withKey = (schema: Schema, key: Arbitrary<string>, value: Arbitrary<unknown>) =>
  fc
    .tuple(validObject(schema), key, value)
    .map(([whole, name, it]) =>
      Object.defineProperty(whole, name, { value: it, enumerable: true, configurable: true, writable: true }),
    );

function validNumber({ type, minimum = -1e9, maximum = 1e9 }: Schema): Arbitrary<number> {
  const edges = [minimum, maximum, Math.max(minimum, 0)];
  if (type === 'integer') return fc.oneof(fc.constantFrom(...edges), fc.integer({ min: minimum, max: maximum }));
  const odd = [-0, 5e-324, 1e-7, 0.1 + 0.2, 123_456.789].filter((value) => value >= minimum && value <= maximum);
  return fc.oneof(fc.constantFrom(...edges, ...odd), fc.double({ min: minimum, max: maximum, noNaN: true }));
}

/** Texts that break other programs: markup, SQL, formulas, right-to-left, combining marks, the edges of Unicode. */
const hostile = [
  ...['<script>alert(1)</script>', "'; drop table users; --", '=HYPERLINK("x")', '{{7*7}}', '../../etc/passwd', '%00'],
  ...['\\', '"', "'", '{a,"b",NULL}', 'NULL', 'null', '  ', '\t\n\r', '\u202eabc', 'é', '\uffff\ufffe', '\ufeff'],
  ...['😀👩‍👩‍👧', '%_\\', '$1', '\u0001\u007f', '\u2028', 'ß', 'İ', '𝕏', 'constructor', '__proto__', '-0', '1e400'],
];

function validText(schema: Schema): Arbitrary<string> {
  const { minLength = 0, maxLength = 200, pattern, format } = schema;
  const fits = (text: string) => allowsText(schema, text);
  if (format === 'idn-email') {
    const domain = fc.constantFrom(
      'example.org',
      'Mail.EXAMPLE.com',
      'bücher.example',
      'xn--bcher-kva.example',
      'почта.рф',
    );
    return fc.tuple(fc.stringMatching(/^[a-z\dé]{4,12}(\+[a-z\d]{1,8})?$/), domain).map((parts) => parts.join('@'));
  }
  if (format === 'date' || format === 'date-time') {
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    return dates.map((date) => (format === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()));
  }
  // A pattern that ordinary text does not match requires a specific format.
  if (pattern && !new RegExp(pattern, 'u').test('ordinary text'))
    return fc.stringMatching(new RegExp(pattern)).filter(fits);
  const lengths = { minLength, maxLength: Math.min(maxLength, 40) };
  return fc
    .oneof(
      fc.string(lengths),
      fc.string({ ...lengths, unit: 'grapheme' }),
      fc.string({ ...lengths, unit: 'binary' }),
      fc.constantFrom(...hostile),
      fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(minLength), '😀'.repeat(Math.floor(maxLength / 2))),
    )
    .filter(fits);
}
