import { expect, it } from 'vitest';
import { matches } from './PaletteItem';

it.each([
  ['Zoé Żyła', 'zoe', true],
  ['Zoe\u0301 B.', 'ZOÉ', true],
  ['Åsa', 'as', true],
  ['Réglages', 'reglages', true],
  ['Zoo', 'zoé', false],
])('%s is found by %s: %s', (title, text, isFound) => {
  expect(matches({ title }, text)).toBe(isFound);
});
