import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import type { Call } from '../../../api/everyCall/calls';
import { allows, invalidObject, stringify, valid } from '../../../api/everyCall/values';
import { type Case, json, utf8 } from './case';

/** Single faults that must be rejected, by their place in the request; null where a call has no such place. */
export const faultsOf = (call: Call): (Arbitrary<Partial<Case>> | null)[] => [
  pathFaults(call),
  queryFaults(call),
  bodyFaults(call),
  rawFaults(call),
  siteFaults(call),
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
  const whole = valid(body.schema).map(stringify);
  const nested = (open: string, close: string, levels: number) => utf8(open.repeat(levels) + close.repeat(levels));
  const broken = [
    ...['', ' ', '{', '}', 'hello', "{'name':'x'}", '{"name":}', '{"name":1,}', '[1', '"', '{"name":"x"}{"name":"y"}'],
    ...['{"name":NaN}', '{"name":Infinity}', '{"name":undefined}', '{"name":01}', '/**/{}', '\u0000{}', '\u2028'],
    ...['{"name":"\n"}', '{"name":"\\ud8"}', '{"name":"\\x41"}', '<?xml version="1.0"?><name/>', 'name=x&email=y'],
    '{"a":1}\u0000',
  ].map(utf8);
  const huge = [
    nested('[', ']', 50_000),
    nested('{"a":', '}', 17_000).subarray(0, 102_000),
    nested('[', ']', 100_000),
    utf8('['.repeat(100_000)),
    utf8(`[${'0,'.repeat(50_000)}0]`),
    utf8(`{${Array.from({ length: 8_000 }, (_, n) => `"k${n}":0`).join()}}`),
    utf8(`{"name":"${'x'.repeat(200_000)}"}`),
    utf8(' '.repeat(300_000)),
    utf8('1'.repeat(100_000)),
  ];
  const bytes = fc.constantFrom(...broken, ...huge, new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]));
  const types = [
    ...['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '*/*'],
    ...['application/jsonp', 'application/json5', 'application/vnd.api+json', 'application/xml', 'json'],
    ...['utf-16', 'latin1', 'utf-7'].map((charset) => `application/json; charset=${charset}`),
    'application/json, text/plain',
  ];
  return fc.oneof(
    bytes.map((it) => fault(`${it.length} bytes ${text(it)}`, { body: { bytes: it }, headers: json })),
    whole.map((it) => fault('bytes that are no UTF-8', { body: { bytes: inText(it, [0xff]) }, headers: json })),
    whole.map((it) =>
      fault('half a pair in UTF-8', { body: { bytes: inText(it, [0xed, 0xa0, 0x80]) }, headers: json }),
    ),
    fc
      .tuple(whole, fc.constantFrom(...types))
      .map(([it, type]) => fault(`as ${type}`, { body: { bytes: utf8(it) }, headers: { 'content-type': type } })),
    whole.map((it) => fault('without a type', { body: { bytes: utf8(it) }, headers: {} })),
    fc
      .tuple(whole, fc.constantFrom('gzip', 'br', 'deflate', 'x'))
      .map(([it, encoding]) =>
        fault(`as ${encoding}`, { body: { bytes: gzipSync(it) }, headers: { ...json, 'content-encoding': encoding } }),
      ),
  );
}

/** The object with an additional field whose text contains these bytes. */
function inText(whole: string, bytes: number[]): Uint8Array {
  const start = whole.replace(/\}$/, `${whole === '{}' ? '' : ','}"name":"Abcdefgh`);
  return new Uint8Array([...utf8(start), ...bytes, ...utf8('"}')]);
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 60));

function siteFaults({ method }: Call): Arbitrary<Partial<Case>> | null {
  if (method === 'GET') return null;
  const origins = ['https://evil.example', 'null', '', 'http://localhost:3000.evil.example'];
  const sites: Record<string, string>[] = [
    ...origins.map((origin) => ({ origin })),
    ...['cross-site', 'same-site', 'x'].map((site) => ({ 'sec-fetch-site': site })),
  ];
  return fc
    .constantFrom(...sites)
    .map((headers) => fault(`from ${JSON.stringify(headers)}`, { headers: { ...json, ...headers } }));
}

/** Input that may be accepted or rejected, but in an orderly way. */
export function odd({ body, query }: Call): Arbitrary<Partial<Case>> {
  const queries = [
    ...'search=% search=%ff%fe search=%ED%A0%80 page=01&limit=007 ? % = status[]=x page%00=1'.split(' '),
    'a'.repeat(8_000),
  ];
  const matches = [
    ...'* "1" "0" W/"1" "-1" 1 garbage ""'.split(' '),
    ...['"1", "2"', `"${'9'.repeat(400)}"`, "'; drop table users"],
  ];
  const choices: Arbitrary<Partial<Case>>[] = [
    fc.constantFrom(...queries).map((it) => ({ query: it, what: `?${it.slice(0, 40)}` })),
    fc
      .constantFrom(...matches)
      .map((it) => ({ headers: { ...(body && json), 'if-match': it }, what: `If-Match: ${it}` })),
    fc
      .constantFrom('', ' ', 'session=', 'session=x; session=y')
      .map((it) => ({ headers: { ...json, cookie: it }, what: `the cookie ${it}` })),
  ];
  if (body) {
    const whole = valid(body.schema).map(stringify);
    choices.push(
      whole.map((it) => ({ body: { bytes: utf8(`\ufeff${it}`) }, headers: json, what: 'a byte order mark' })),
      fc.tuple(whole, whole).map(([one, two]) => {
        const twice = `${one.slice(0, -1)}${one === '{}' || two === '{}' ? '' : ','}${two.slice(1)}`;
        return { body: { bytes: utf8(twice) }, headers: json, what: `keys twice: ${twice.slice(0, 200)}` };
      }),
    );
  }
  if (Object.keys(query).length > 0)
    choices.push(fc.string({ unit: 'binary' }).map((it) => ({ query: encodeURI(it.toWellFormed()), what: `?${it}` })));
  return fc.oneof(...choices);
}
