import fc, { type Arbitrary } from 'fast-check';
import type { Call } from '../../../api/everyCall/calls';
import { allows, invalidObject, stringify } from '../../../api/everyCall/values';
import { type Case, json, utf8 } from './case';

/**
 * Single faults that must be rejected, by their place in the request; null where a call has no such place. Other types of bodies and
 * other sites are in tests/api/input.test.ts and origin.test.ts.
 */
export const faultsOf = (call: Call): (Arbitrary<Partial<Case>> | null)[] => [
  pathFaults(call),
  queryFaults(call),
  bodyFaults(call),
  rawFaults(call),
];

const fault = (what: string, part: Partial<Case>): Partial<Case> => ({ ...part, kind: 'fault', what });

/** Texts that are not a number from 1 to 2^31 - 1. */
const NO_NUMBERS = [
  ...'0 -1 1e3 0x1 1.0 1.5 +1 abc null undefined NaN Infinity true ١٢ １ 1,2 4294967296 9007199254740993'.split(' '),
  ...'9223372036854775807 9223372036854775808 -9223372036854775808 18446744073709551616'.split(' '),
  ...["1' or '1'='1", '1;drop table users', '1\n', '1\u0000', '1 2', '[object Object]', '1'.repeat(5_000)],
];
const escaped = NO_NUMBERS.map(encodeURIComponent);

function pathFaults({ params }: Call): Arbitrary<Partial<Case>> | null {
  if (Object.keys(params).length === 0) return null;
  const broken = '% %1 %zz %ff %E0%A4%A %C0%80 %00 . .. %2e%2e 1%2F2 1/2 1// %5c ; 1;a=b'.split(' ');
  return fc.constantFrom('2147483648', ...escaped, ...broken).map((id) => fault(`the id ${id.slice(0, 40)}`, { id }));
}

/** Parameters that no call has. */
export const UNKNOWN = ['sorted=name', '__proto__=1', 'constructor=x', 'filter=%7B%7D', 'page[]=x'];

function queryFaults({ query }: Call): Arbitrary<Partial<Case>> | null {
  const faults = Object.entries(query).map(([name, schema]) => {
    const texts = [...NO_NUMBERS, '', ' ', '\u0000', 'x\u0000', 'x'.repeat(201), '101', '1000000001'];
    const wrong = texts.filter((text) => !allows(schema, schema.type === 'integer' ? numberOf(text) : text));
    const queries = wrong.map((text) => `${name}=${encodeURIComponent(text)}`);
    return [
      ...queries,
      `${name}=1&${name}=1`,
      ...(schema.type === 'integer' ? [`${name}=%`, `${name}=%ff`, name] : []),
    ];
  });
  if (faults.length === 0) return null;
  const texts = [...faults, UNKNOWN].map((ofOne) => fc.constantFrom(...ofOne));
  return fc.oneof(...texts).map((text) => fault(`?${text.slice(0, 40)}`, { query: text }));
}

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

function bodyFaults({ body }: Call): Arbitrary<Partial<Case>> | null {
  if (!body?.required) return null;
  return invalidObject(body.schema).map((value) => {
    const text = stringify(value);
    return fault(`the body ${text.slice(0, 200)}`, { body: { bytes: utf8(text) }, headers: json });
  });
}

function rawFaults({ body }: Call): Arbitrary<Partial<Case>> | null {
  if (!body?.required) return null;
  const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
  const broken = [
    ...['', ' ', '{', '}', 'hello', "{'name':'x'}", '{"name":}', '{"name":1,}', '[1', '"', '{"name":"x"}{"name":"y"}'],
    ...['{"name":NaN}', '{"name":Infinity}', '{"name":undefined}', '{"name":01}', '/**/{}', '\u0000{}', '\u2028'],
    ...['{"name":"\n"}', '{"name":"\\ud8"}', '{"name":"\\x41"}', '<?xml version="1.0"?><name/>', 'name=x&email=y'],
    '{"a":1}\u0000',
  ];
  const huge = [
    ...[nested('[', ']', 50_000), nested('{"a":', '}', 17_000).slice(0, 102_000), nested('[', ']', 100_000)],
    ...['['.repeat(100_000), `[${'0,'.repeat(50_000)}0]`, `{"name":"${'x'.repeat(200_000)}"}`, ' '.repeat(300_000)],
    `{${Array.from({ length: 8_000 }, (_, n) => `"k${n}":0`).join()}}`,
  ];
  const bytes = [...[...broken, ...huge].map(utf8), new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])];
  return fc
    .constantFrom(...bytes)
    .map((it) => fault(`${it.length} bytes ${text(it)}`, { body: { bytes: it }, headers: json }));
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 60));
