import { describe, expect, it } from 'vitest';
import {
  day,
  flag,
  number,
  oneOf,
  optional,
  optionalDay,
  optionalNumber,
  optionalText,
  record,
  reference,
  rows,
  text,
  texts,
  trimmed,
} from './parse';

const notNumbers = [
  ...[null, undefined, '', ' ', 'abc', 'NaN', 'Infinity', '-', 'e', '1,234', '12px', '1.2.3', '1e400'],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true, false, {}, [], [7], ['7'], new Date(0)],
  ...['0x10', '0b11', '0o17'],
];

describe('a number', () => {
  it.each([
    [0, 0],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['1e3', 1000],
    ['2.5E-1', 0.25],
  ])('%j is %d', (value, parsed) => {
    expect(number(value)).toBe(parsed);
    expect(optionalNumber(value)).toBe(parsed);
  });

  it.each(notNumbers)('%j is not a number', (value) => {
    expect(number(value)).toBeNaN();
    expect(optionalNumber(value)).toBeNull();
  });
});

describe('a text', () => {
  it.each([
    [' Ada ', ' Ada '],
    [0, '0'],
    ['', ''],
  ])('%j is %j', (value, parsed) => {
    expect(text(value)).toBe(parsed);
    expect(trimmed(value)).toBe(parsed.trim());
    expect(optionalText(value)).toBe(parsed || null);
  });

  it.each([null, undefined, true, {}, ['Ada'], Number.NaN, Number.POSITIVE_INFINITY])('%j is empty', (value) => {
    expect(text(value)).toBe('');
    expect(optionalText(value)).toBeNull();
  });

  it('is kept even if it is not a value of its union', () =>
    expect(oneOf<'admin' | 'editor'>()('owner')).toBe('owner'));

  it('in a list is kept unless it is empty', () => {
    expect(texts(['morning', '', null, 8])).toEqual(['morning', '8']);
    for (const value of [undefined, null, 'morning', {}]) expect(texts(value)).toEqual([]);
  });
});

describe('a flag', () => {
  it.each([true, 'true', 1, '1'])('%j is true', (value) => expect(flag()(value)).toBe(true));
  it.each([false, 'false', 0, '', null, 'yes', {}])('%j is false', (value) => expect(flag(true)(value)).toBe(false));
  it('has a default if it is missing', () => expect([flag()(undefined), flag(true)(undefined)]).toEqual([false, true]));
});

describe('a day', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T23:59:59.999Z', '2026-11-20'],
    [12, ''],
    [null, ''],
    [{}, ''],
  ])('of %j is %j', (value, parsed) => {
    expect(day(value)).toBe(parsed);
    expect(optionalDay(value)).toBe(parsed || null);
  });
});

it.each([
  [7, 7],
  ['7', 7],
  ['b2c4', 'b2c4'],
  [null, ''],
  [{}, ''],
])('the reference %j is parsed as %j', (value, parsed) => expect(reference(value)).toBe(parsed));

describe('a record', () => {
  const parse = record<{ id: number; name: string; count: number }>({ name: text, count: number });

  it('has all fields, and keeps the others and its id', () => {
    expect(parse({ id: 7, name: 'Ada', count: '2', more: [1] })).toEqual({ id: 7, name: 'Ada', count: 2, more: [1] });
    expect(parse({ id: '7' })).toEqual({ id: '7', name: '', count: Number.NaN });
  });

  it.each([null, undefined, 'text', 3, [1]])('has a fallback for each field of %j', (value) => {
    expect(parse(value)).toEqual({ name: '', count: Number.NaN });
    expect(optional(parse)(value)).toBeNull();
  });

  it('in a list is dropped if it is not an object', () => {
    expect(rows(parse)([null, { name: 'Ada', count: 1 }, 'text', [1]])).toEqual([{ name: 'Ada', count: 1 }]);
    for (const value of [undefined, null, 'text', {}]) expect(rows(parse)(value)).toEqual([]);
  });
});
