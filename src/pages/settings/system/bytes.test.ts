import { afterEach, expect, test } from 'vitest';
import { ENGLISH, setFormats } from '../../../format/formats';
import fr from '../../../i18n/fr';
import { bytes } from './bytes';

afterEach(() => setFormats(ENGLISH));

test.each([
  [1_500, '1.5 kB', '1,5 ko'],
  [12_340_000, '12.3 MB', '12,3 Mo'],
  [5_000_000_000, '5.0 GB', '5,0 Go'],
  [Number.NaN, '–', '–'],
])('%d bytes are %s', (count, english, french) => {
  expect(bytes(count)).toBe(english);
  setFormats(fr.formats);
  expect(bytes(count).replace(/[\u00a0\u202f]/, ' ')).toBe(french);
});
