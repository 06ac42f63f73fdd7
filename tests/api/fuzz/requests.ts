/** Whole requests for a call: right ones, right ones with a single fault, odd ones, and wholly random ones. */
import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import type { Call, Schema } from './calls';
import { allows, invalidObject, stringify, valid } from './values';

export interface Case {
  /**
   * `right`: by the document it may not be refused as malformed. `fault`: it must be refused. `any`: whatever comes, it
   * is an orderly answer.
   */
  kind: 'right' | 'fault' | 'any';
  who: 'admin' | 'editor';
  /** What stands in the path; undefined: a record made for the purpose. */
  id: string | undefined;
  query: string;
  /** What is sent, and the value that it stands for, if it is JSON of one. */
  body?: { bytes: Uint8Array; value?: unknown };
  headers: Record<string, string>;
  /** For the message of a failure. */
  what: string;
}

export function requestsOf(call: Call): Arbitrary<Case> {
  const right = rightOne(call);
  const faults = [pathFaults(call), queryFaults(call), bodyFaults(call), rawFaults(call), siteFaults(call)];
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 8, arbitrary: oneOf(faults, right).chain((fault) => right.map((it) => ({ ...it, ...fault }))) },
    {
      weight: 2,
      arbitrary: odd(call).chain((it) => right.map((whole) => ({ ...whole, ...it, kind: 'any' as const }))),
    },
    { weight: 2, arbitrary: random(call, right) },
  );
}

const json = { 'content-type': 'application/json' };
const utf8 = (text: string) => new TextEncoder().encode(text);
const oneOf = (choices: (Arbitrary<Partial<Case>> | null)[], otherwise: Arbitrary<Partial<Case>>) => {
  const there = choices.filter((choice) => choice !== null);
  return there.length > 0 ? fc.oneof(...there) : otherwise;
};

function rightOne(call: Call): Arbitrary<Case> {
  const schema = call.body?.schema;
  const parts = {
    who: fc.constantFrom('admin' as const, 'admin' as const, 'editor' as const),
    id: fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('1', '2', '0003', '2147483647', '1999999999', 'self') },
    ),
    query: rightQuery(call.query),
    value: schema ? valid(schema) : fc.constant(undefined),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: harmless }),
    type: fc.constantFrom(...TYPES),
  };
  return fc.record(parts, { noNullPrototype: true }).map(({ value, headers, type, ...rest }) => ({
    ...rest,
    kind: 'right' as const,
    headers: { ...headers, ...(schema && { 'content-type': type }) },
    ...(schema && { body: { bytes: utf8(stringify(value)), value } }),
    what: 'right',
  }));
}

const TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset="UTF-8"',
];
/** Headers that may not change what a call does. */
const harmless = fc.constantFrom<Record<string, string>>(
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  { authorization: 'Basic YWRtaW46d2VsbGJlaW5n', 'x-forwarded-for': "1' or '1'='1", 'x-real-ip': '::1' },
  { accept: 'text/html', 'accept-language': '*;q=-1', 'if-none-match': '*', range: 'bytes=0-1' },
  { 'x-forwarded-host': 'evil.example', 'x-original-url': '/api/admin-users', 'x-rewrite-url': '/healthz' },
);

function rightQuery(query: Record<string, Schema>): Arbitrary<string> {
  const values = Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, valid(schema)]));
  const strange = fc.constantFrom(
    '',
    '',
    '',
    'sort=name',
    '__proto__=1',
    'constructor=x',
    'filter=%7B%7D',
    '&&&',
    'page[]=x',
  );
  return fc
    .tuple(fc.record(values, { requiredKeys: [] }), strange)
    .map(([known, unknown]) =>
      [...Object.entries(known).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`), unknown].join(
        '&',
      ),
    );
}

const fault = (what: string, part: Partial<Case>): Partial<Case> => ({ ...part, kind: 'fault', what });

/** No number from 1 to 2^31 - 1, however it is written. */
const NO_NUMBERS = [
  ...[
    '0',
    '-1',
    '1e3',
    '0x1',
    '1.0',
    '1.5',
    '+1',
    'abc',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    'true',
    '١٢',
    '１',
    '1,2',
  ],
  ...['4294967296', '9007199254740993', '9223372036854775807', '9223372036854775808', '-9223372036854775808'],
  ...[
    '18446744073709551616',
    '1'.repeat(5_000),
    "1' or '1'='1",
    '1;drop table users',
    '1\n',
    '1\u0000',
    '1 2',
    '[object Object]',
  ],
];
const escaped = NO_NUMBERS.map(encodeURIComponent);

function pathFaults({ params }: Call): Arbitrary<Partial<Case>> | null {
  if (Object.keys(params).length === 0) return null;
  const broken = [
    '%',
    '%1',
    '%zz',
    '%ff',
    '%E0%A4%A',
    '%C0%80',
    '%00',
    '.',
    '..',
    '%2e%2e',
    '1%2F2',
    '1/2',
    '1//',
    '%5c',
    ';',
    '1;a=b',
  ];
  return fc.constantFrom('2147483648', ...escaped, ...broken).map((id) => fault(`the id ${id.slice(0, 40)}`, { id }));
}

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
  const texts = faults.map((ofOne) => fc.constantFrom(...ofOne));
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
    ...[
      '{"name":NaN}',
      '{"name":Infinity}',
      '{"name":undefined}',
      '{"name":01}',
      '/**/{}',
      '\u0000{}',
      '{"name":"\n"}',
    ],
    ...[
      '{"name":"\\ud8"}',
      '{"name":"\\x41"}',
      '<?xml version="1.0"?><name/>',
      'name=x&email=y',
      '\u2028',
      '{"a":1}\u0000',
    ],
  ].map(utf8);
  const huge = [
    ...[
      nested('[', ']', 50_000),
      nested('{"a":', '}', 17_000).subarray(0, 102_000),
      nested('[', ']', 100_000),
      utf8('['.repeat(100_000)),
    ],
    ...[utf8(`[${'0,'.repeat(50_000)}0]`), utf8(`{${Array.from({ length: 8_000 }, (_, n) => `"k${n}":0`).join()}}`)],
    ...[utf8(`{"name":"${'x'.repeat(200_000)}"}`), utf8(' '.repeat(300_000)), utf8('1'.repeat(100_000))],
  ];
  const bytes = fc.constantFrom(...broken, ...huge, new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]));
  const types = [
    ...[
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ],
    ...[
      'application/json5',
      'application/vnd.api+json',
      'application/xml',
      'json',
      '*/*',
      'application/json, text/plain',
    ],
    ...['application/json; charset=utf-16', 'application/json; charset=latin1', 'application/json; charset=utf-7'],
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

/** A field more, whose text holds these bytes. */
function inText(whole: string, bytes: number[]): Uint8Array {
  const start = whole.replace(/\}$/, `${whole === '{}' ? '' : ','}"name":"Abcdefgh`);
  return new Uint8Array([...utf8(start), ...bytes, ...utf8('"}')]);
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 60));

function siteFaults({ method }: Call): Arbitrary<Partial<Case>> | null {
  if (method === 'GET') return null;
  const sites: Record<string, string>[] = [
    ...[
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { origin: 'http://localhost:3000.evil.example' },
    ],
    ...[{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'x' }],
  ];
  return fc
    .constantFrom(...sites)
    .map((headers) => fault(`from ${JSON.stringify(headers)}`, { headers: { ...json, ...headers } }));
}

/** What may be taken either way. */
function odd({ body, query }: Call): Arbitrary<Partial<Case>> {
  const queries = [
    'search=%',
    'search=%ff%fe',
    'search=%ED%A0%80',
    'page=01&limit=007',
    '?',
    '%',
    '=',
    'status[]=x',
    'page%00=1',
    'a'.repeat(8_000),
  ];
  const matches = [
    '*',
    '"1"',
    '"0"',
    'W/"1"',
    '"-1"',
    '1',
    'garbage',
    '""',
    '"1", "2"',
    `"${'9'.repeat(400)}"`,
    "'; drop table users",
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

function random(call: Call, right: Arbitrary<Case>): Arbitrary<Case> {
  const names = Object.keys({ ...call.body?.schema.properties, ...call.query });
  const key = names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string()) : fc.string();
  const value = fc.oneof(fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true }), fc.jsonValue());
  const query = fc.array(fc.tuple(key, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 4 });
  return fc.tuple(right, value, query, fc.webSegment()).map(([whole, body, pairs, id]) => ({
    ...whole,
    kind: 'any' as const,
    id: Object.keys(call.params).length > 0 && id !== '' ? id : whole.id,
    query: new URLSearchParams(pairs.map(([name, it]) => [name, it.toWellFormed()])).toString(),
    ...(call.body && { body: { bytes: utf8(JSON.stringify(body)), value: body }, headers: json }),
    what: `random ${JSON.stringify(body)?.slice(0, 200)}`,
  }));
}
