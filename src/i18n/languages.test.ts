/** Every language has all messages, with the placeholders and plural forms of the English ones. */
import { flattenObject } from 'es-toolkit';
import { describe, expect, test } from 'vitest';
import { definitions, english } from '../../tests/support/englishTexts';
import { listOptions } from '../crud/defineResource';
import { columnsOf, sourceOf } from '../crud/list/columns';
import { languageName, loadLanguage, locales } from './language';

/**
 * Returns the placeholders, each once. `%{lower}` counts as `%{name}`, because a language may need the noun without a capital.
 */
const placeholders = (text: string) => [...new Set(text.replaceAll('%{lower}', '%{name}').match(/%\{\w+\}/g))].sort();

const others = await Promise.all(
  locales
    .filter((locale) => locale !== 'en')
    .map(async (locale) => {
      const { file } = await loadLanguage(locale);
      if (!file) throw new Error(`${locale} has no file`);
      const texts: Record<string, string> = flattenObject(file.messages);
      return { locale, ...file, texts };
    }),
);

describe.each(others)('$locale', ({ locale, texts, formats }) => {
  // A resource without any translation is in English.
  const untranslated = definitions
    .map(({ name }) => name)
    .filter((name) => !Object.keys(texts).some((key) => key.startsWith(`resources.${name}.`)));
  for (const name of untranslated)
    console.info(`${name} is in English. To translate it, add resources.${name} to src/i18n/${locale}.`);

  test('has every message', () => {
    const missing = Object.keys(english).filter((key) => texts[key] === undefined);
    expect(missing.filter((key) => !untranslated.some((name) => key.startsWith(`resources.${name}.`)))).toEqual([]);
    expect(Object.keys(english).filter((key) => texts[key] === '' && english[key] !== '')).toEqual([]);
  });

  test('has no message that English does not have, except for its own grammar', () => {
    // A resource can replace any shared message, and names fields whose English name is derived.
    const own = /^resources\.[\w-]+\.(fields|list|export|import|create|edit|delete|undo|history|record)\./;
    // react-admin's language packages can differ in their versions.
    const unknown = Object.keys(texts).filter(
      (key) => english[key] === undefined && !own.test(key) && !key.startsWith('ra.'),
    );
    expect(unknown).toEqual([]);
    const shared = Object.keys(texts).flatMap((key) => {
      const part = /^resources\.[\w-]+\.((?!fields)\w+\..+)$/.exec(key)?.[1];
      return part && english[key] === undefined ? [part] : [];
    });
    for (const key of shared) expect(english, key).toHaveProperty([`kit.${key}`]);
  });

  test('has the placeholders and plural forms of every message', () => {
    for (const [key, text] of Object.entries(texts)) {
      const original = english[key];
      if (original === undefined || key.startsWith('ra.')) continue;
      expect(placeholders(text), key).toEqual(placeholders(original));
      expect(text.split(' |||| ').length, key).toBe(original.split(' |||| ').length);
    }
  });

  test('names every field, because English names are derived from the sources', () => {
    const missing = definitions.flatMap((definition) => {
      const { name, api } = definition;
      if (untranslated.includes(name)) return [];
      const { columns, csv } = listOptions(definition);
      const shown = [...columnsOf(columns).map(sourceOf), ...(csv?.import ?? []).map((field) => field.name)];
      const sources = [
        ...(api?.sortable ?? []),
        ...(api?.filters ?? []),
        ...shown.filter((source) => source !== undefined),
      ];
      return sources
        .filter((source) => source !== 'search' && !texts[`resources.${name}.fields.${source}`])
        .map((source) => `${name}.${source}`);
    });
    expect(missing).toEqual([]);
  });

  test('is known to Intl and has a name', () => {
    expect(Intl.NumberFormat.supportedLocalesOf(formats.locale)).toEqual([formats.locale]);
    expect(languageName(locale)).not.toBe(locale);
  });
});

test('French has no-break spaces before punctuation and within quotation marks', () => {
  const french = others.find(({ locale }) => locale === 'fr');
  const wrong = Object.entries({ ...french?.texts, ...french?.server }).filter(([, text]) =>
    / [;:!?»](?!\w)|« |'/.test(text),
  );
  // react-admin's own texts have straight apostrophes.
  expect(wrong.filter(([key, text]) => !key.startsWith('ra.') || / [;:!?»]/.test(text))).toEqual([]);
});
