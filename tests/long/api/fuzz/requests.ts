/** Whole requests for a call: valid ones, valid ones with a single fault, and random ones. */
import fc, { type Arbitrary } from 'fast-check';
import type { Call, Schema } from '../../../api/everyCall/calls';
import { stringify, valid } from '../../../api/everyCall/values';
import { type Case, json, utf8 } from './case';
import { faultsOf, UNKNOWN } from './faults';

export function requestsOf(call: Call): Arbitrary<Case> {
  const right = rightOne(call);
  const faults = faultsOf(call);
  return fc.oneof(
    { weight: 10, arbitrary: right },
    { weight: 8, arbitrary: oneOf(faults, right).chain((fault) => right.map((it) => ({ ...it, ...fault }))) },
    { weight: 2, arbitrary: random(call, right) },
  );
}

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

const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, JSON_TYPE, 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'];
/** Headers that must not change the effect of a call. */
const harmless = fc.constantFrom<Record<string, string>>(
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  { authorization: 'Basic YWRtaW46d2VsbGJlaW5n', 'x-forwarded-for': "1' or '1'='1", 'x-real-ip': '::1' },
  { accept: 'text/html', 'accept-language': '*;q=-1', 'if-none-match': '*', range: 'bytes=0-1' },
  { 'x-forwarded-host': 'evil.example', 'x-original-url': '/api/admin-users', 'x-rewrite-url': '/healthz' },
);

/** No schema expresses the names of time zones. */
const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'America/St_Johns');

/** Only the text of a search is required. Unknown parameters are ignored where there are no others. */
function rightQuery(query: Record<string, Schema>): Arbitrary<string> {
  const values = Object.fromEntries(
    Object.entries(query).map(([name, schema]) => [name, name === 'timeZone' ? zones : valid(schema)]),
  );
  const strange = fc.constantFrom('', '', '', '&&&', ...(Object.keys(query).length > 0 ? [] : UNKNOWN));
  return fc
    .tuple(fc.record(values, { requiredKeys: 'q' in values ? ['q'] : [] }), strange)
    .map(([known, unknown]) =>
      [...Object.entries(known).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`), unknown].join(
        '&',
      ),
    );
}

function random(call: Call, right: Arbitrary<Case>): Arbitrary<Case> {
  const names = Object.keys({ ...call.body?.schema.properties, ...call.query });
  const key = names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string()) : fc.string();
  const value = fc.oneof(fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true }), fc.jsonValue());
  const query = fc.array(fc.tuple(key, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 4 });
  // A number could be the id of the calling account, which would then be missing for the next request.
  const segment = fc.webSegment().filter((it) => !/^\d+$/.test(decodeURIComponent(it)));
  return fc.tuple(right, value, query, segment).map(([whole, body, pairs, id]) => ({
    ...whole,
    kind: 'any' as const,
    id: Object.keys(call.params).length > 0 && id !== '' ? id : whole.id,
    query: new URLSearchParams(pairs.map(([name, it]) => [name, it.toWellFormed()])).toString(),
    ...(call.body && { body: { bytes: utf8(JSON.stringify(body)), value: body }, headers: json }),
    what: `random ${JSON.stringify(body)?.slice(0, 200)}`,
  }));
}
