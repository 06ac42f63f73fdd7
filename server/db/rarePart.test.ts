import { expect, it } from 'vitest';
import { rarePartOf } from './rarePart';

const numbers = Array.from({ length: 100 }, (_, index) => index);
const emails = numbers.map((number) => `person${number * 7919}@example.com`);
const names = numbers.map((number) => (number % 2 === 0 ? `Mia Jones ${number}` : `Omar Šašić ${number}`));

it.each([
  ['PERSON7766@example.com', 'N7766', 'a part that few values contain, in any case'],
  ['ab', 'ab', 'a text shorter than a trigram'],
  ['x+--+--+y', 'x+--+--+y', 'characters that form no trigrams'],
  ['mia 😀😀😀 zzqz', 'zzqz', 'whole surrogate pairs'],
  ['Šašić', 'Šašić', 'letters with context-dependent case'],
])('a search for %s looks up %s: %s', (text, part) => {
  expect(rarePartOf(text, [emails, names])).toBe(part);
});
