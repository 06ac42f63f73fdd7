/** The spelling of our own English texts (/docs/specification.txt is quoted letter for letter). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from '../../tests/support/englishTexts';

const specification = readFileSync('docs/specification.txt', 'utf8');
/** Our own texts with their keys, without those that the specification quotes. */
const texts = Object.entries(english).filter(([key, text]) => !key.startsWith('ra.') && !specification.includes(text));
const found = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text));

test('reads the catalog', () => expect(texts.length).toBeGreaterThan(400));

test('writes email, Log in and Log out', () => {
  expect(
    found(/e-mail|\b(sign|log)[- ]?(out|in) button|\blog-(in|out)\b|\b(can|must|to|will|please) log(in|out)\b/i),
  ).toEqual([]);
});

test('uses US spelling', () => {
  expect(
    found(
      /colour|behaviour|favour|\bgrey\b|licence|centre|cancell(ed|ing)|(organ|author|synchron|recogn)is|analys(e|ed|ing)\b|catalogue/i,
    ),
  ).toEqual([]);
});

test('writes three periods, as the specification does', () => expect(found(/…/)).toEqual([]));

test('has no double spaces, and no space before punctuation', () => expect(found(/ {2}| [,.;:!?](\s|$)/)).toEqual([]));
