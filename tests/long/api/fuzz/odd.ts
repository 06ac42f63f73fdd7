import fc, { type Arbitrary } from 'fast-check';
import type { Call } from '../../../api/everyCall/calls';
import { stringify, valid } from '../../../api/everyCall/values';
import { type Case, json, utf8 } from './case';

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
