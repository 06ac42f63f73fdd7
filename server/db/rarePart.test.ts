import { expect, it } from 'vitest';
import { rarePartOf } from './rarePart';

const numbers = Array.from({ length: 100 }, (_, index) => index);
const emails = numbers.map((number) => `person${number * 7919}@example.com`);
const names = numbers.map((number) => (number % 2 === 0 ? `Mia Jones ${number}` : `Omar Šašić ${number}`));

it.each([
  ['person7766@example.com', 'n7766', 'what nearly every value holds is left out'],
  ['PERSON7766', 'N7766', 'whatever the case'],
  ['Quillfeather', 'eather', 'six characters are enough'],
  ['person', 'person', 'what is common everywhere as well'],
  ['jones', 'jones', 'in one of the columns'],
  ['ab', 'ab', 'what is shorter than a trigram'],
  ['x+--+--+y', 'x+--+--+y', 'characters of which no trigrams are made'],
  ['mia 😀😀😀 zzqz', 'zzqz', 'no character is cut in two'],
  ['Šašić', 'Šašić', 'letters whose case depends on others'],
])('%s is looked up by %s: %s', (text, part) => {
  expect(rarePartOf(text, [emails, names])).toBe(part);
});

it('is the whole text where nothing is known of the values', () => {
  expect(rarePartOf('person7766@example.com', [])).toBe('person7766@example.com');
  expect(rarePartOf('person7766@example.com', [emails.slice(0, 10)])).toBe('person7766@example.com');
});
