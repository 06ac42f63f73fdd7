import { expect, it } from 'vitest';
import { rarePartOf } from './rarePart';
import { searchKeyOf } from './textKeys';

const numbers = Array.from({ length: 100 }, (_, index) => index);
const emails = numbers.map((number) => `person${number * 7919}@example.com`);
const names = numbers.map((number) => searchKeyOf(number % 2 === 0 ? `Mia Jones ${number}` : `Omar Łašić ${number}`));

it.each([
  ['PERSON7766@example.com', 'n7766', 'a part that few values contain, in any case'],
  ['mia Qúñtêr', 'qunter', 'a part with accents'],
  ['ab', 'ab', 'a text shorter than a trigram'],
  ['x+--+--+y', 'x+--+--+y', 'characters that form no trigrams'],
  ['mia 😀😀😀 zzqz', 'zzqz', 'whole surrogate pairs'],
  ['Łašić', 'lasic', 'a text that many values contain'],
  ['Журнал 7', 'журнал 7', 'letters beyond ASCII'],
])('a search for %s looks up %s: %s', (text, part) => {
  expect(rarePartOf(searchKeyOf(text), [emails, names])).toBe(part);
});
