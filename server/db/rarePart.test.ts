import { expect, it } from 'vitest';
import { rarePartOf } from './rarePart';

const numbers = Array.from({ length: 100 }, (_, index) => index);
const emails = numbers.map((number) => `person${number * 7919}@example.com`);
const names = numbers.map((number) => (number % 2 === 0 ? `Mia Jones ${number}` : `Omar Šašić ${number}`));

it.each([
  ['person7766@example.com', 'n7766', 'leaves out the part that nearly all values contain'],
  ['PERSON7766', 'N7766', 'ignores case'],
  ['Quillfeather', 'eather', 'uses at most six characters'],
  ['person', 'person', 'keeps a text without rare trigrams'],
  ['jones', 'jones', 'keeps a text that is common in only one column'],
  ['ab', 'ab', 'keeps a text shorter than a trigram'],
  ['x+--+--+y', 'x+--+--+y', 'keeps characters that form no trigrams'],
  ['mia 😀😀😀 zzqz', 'zzqz', 'does not split a surrogate pair'],
  ['Šašić', 'Šašić', 'keeps letters with context-dependent case'],
])('looks up %s by %s: %s', (text, part) => {
  expect(rarePartOf(text, [emails, names])).toBe(part);
});

it('returns the whole text when there are too few sample values', () => {
  expect(rarePartOf('person7766@example.com', [])).toBe('person7766@example.com');
  expect(rarePartOf('person7766@example.com', [emails.slice(0, 10)])).toBe('person7766@example.com');
});
