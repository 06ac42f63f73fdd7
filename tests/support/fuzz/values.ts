import fc from 'fast-check';

/** Stands for a number that JSON can express but JavaScript cannot: `-0`, `9007199254740993`, `1e400`. */
export const literal = (text: string) => `<literal ${text}>`;

/**
 * Values that an API should not return but some do: beyond the range of a double, between two doubles, invalid dates,
 * words with a meaning in programs, and the syntax of catalogs or templates.
 *
 * The texts that no screen may show ('null', 'NaN', …) are not among them, because it would be correct to show them as a user's name.
 */
const numbers = [0, -1, 1.5, -2.25, 12, 1e21, 1e-7, 5e-324].concat([2 ** 53, -(2 ** 53)]);
const literals = ['-0', '9007199254740993', '1e308', '-1e308', '1e400', '-1e400'].map(literal);
const dates = [
  ...['2026-02-30', '2026-13-01T00:00:00Z', '2026-11-20T25:61:00Z', '0000-01-01', '0001-01-01T00:00:00Z', '2026-11'],
  ...['9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.001Z', '20261120', 'yesterday', '1763650000000'],
];
const numerals = ['12', ' 7 ', '-3.5', '1e3', '1e308', '1e999', '0x10', '1,234.50', '12%', '--1', '.', '+'];
const words = ['', ' ', 'x', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'true', 'false', '0'];
const marks = ['%{name}', '%{smart_count} |||| x', '||||', '$&', '<img src=x onerror="alert(1)">', '{{1}}', '=1+1'];
const places = ['..', '.', '/', 'a/b?c=d#e', '#', '%', '%E0%A4%A', '../users/1', 'https://example.org'];
const scripts = ['😀', 'e\u0301', '\u202Eabc', '\u0000', '\uD800', 'a\nb\tc', 'ﷺ', '\u200B'];
const long = ['W'.repeat(10_000), 'word '.repeat(2000), '9'.repeat(400)];
const wholes: unknown[] = [
  ...[{}, [], [null], [[]], [{}], [[[[null]]]], [1, '1', true], { a: { b: { c: null } } }, { id: null }, { name: {} }],
  ...[{ length: 3 }, { toString: 'x', valueOf: 'x' }, JSON.parse('{"then":1}')],
  { $$typeof: 'Symbol(react.element)', type: 'b', key: null, ref: null, props: {} },
];

export const oddTexts: readonly string[] = [dates, numerals, words, marks, places, scripts, long].flat();

/** Any JSON value, mostly odd ones. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers, ...literals) },
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 4, arbitrary: fc.constantFrom(...wholes) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
