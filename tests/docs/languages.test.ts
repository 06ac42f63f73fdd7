/** Every sentence of the API has a translation in every language of the console. */

import { describe, expect, test } from 'vitest';
import { $ZodType } from 'zod/v4/core';
import * as contract from '../../server/contract';
import { texts } from '../../server/errors';
import { messages } from '../../server/fields';
import type { RouteGroup } from '../../server/http/context';
import type { LanguageFile } from '../../src/i18n/language';
import { translateSentence } from '../../src/i18n/serverText';

const languages = Object.entries(
  import.meta.glob<LanguageFile>(['../../src/i18n/*/index.ts', '!../../src/i18n/en/index.ts'], {
    import: 'default',
    eager: true,
  }),
).map(([path, file]) => ({ path, server: file.server }));

const groups = Object.values(
  import.meta.glob<RouteGroup>('../../server/routes/*.ts', { import: 'default', eager: true }),
);

/** Invalid values: each schema refuses some of them. */
const ODD = [
  ...[undefined, null, true, -1, 0.5, 1e300, Number.NaN, [], {}],
  ...['x', '', '\u0000', '\ud800', 'x'.repeat(20_000), '0000-01-01', '\u200b\u200b\u200b', 'аdmin'],
  ...['x', 1].map((value) => Array.from({ length: 200 }, () => value)),
];

const hasShape = (schema: object): schema is { shape: Record<string, $ZodType> } => 'shape' in schema;

/** Collects the messages of a schema, and of each of its fields. */
const refusals = (schema: unknown): string[] => {
  if (!(schema instanceof $ZodType)) return [];
  const parse = schema as unknown as { safeParse: (value: unknown) => { error?: { issues: Issue[] } } };
  const own = ODD.flatMap((value) => parse.safeParse(value).error?.issues ?? []);
  const fields = hasShape(schema) ? Object.values(schema.shape).flatMap(refusals) : [];
  return [...own.filter(({ code }) => code !== 'unrecognized_keys').map(({ message }) => message), ...fields];
};

interface Issue {
  code: string;
  message: string;
}

/** Returns the schemas of every call's body, query, path and headers. */
const requestSchemas = () =>
  groups.flatMap((group) =>
    group
      .routes(() => {}, groups)
      .openAPIRegistry.definitions.flatMap((definition) => {
        if (definition.type !== 'route') return [];
        const { body, query, params, headers } = definition.route.request ?? {};
        return [
          ...Object.values(body?.content ?? {}).map((content) => content && 'schema' in content && content.schema),
          query,
          params,
          headers,
        ];
      }),
  );

/** The API's texts. A text with a number is there in the singular and in the plural. */
const apiTexts = Object.values(texts).flatMap((text) =>
  typeof text === 'string'
    ? [text]
    : [1, 7].map((count) => (text as (...values: (string | number)[]) => string)(count, 5)),
);

describe.each(languages)('$path', ({ server }) => {
  test.each(apiTexts)('translates “%s”', (text) => {
    expect(translateSentence(text, server)).toBeDefined();
  });

  test('translates the messages of all fields', () => {
    const found = new Set([
      ...Object.values(messages),
      ...Object.values(contract).flatMap(refusals),
      ...requestSchemas().flatMap(refusals),
    ]);
    // Makes sure that the values above cause refusals.
    expect(found.size).toBeGreaterThan(40);
    expect([...found].filter((text) => translateSentence(text, server) === undefined)).toEqual([]);
  });

  test('keeps the values of a sentence', () => {
    for (const [english, translated] of Object.entries(server))
      expect(translated.match(/%\{\w+\}/g)?.sort(), english).toEqual(english.match(/%\{\w+\}/g)?.sort());
    const sentence = texts.unknownColumn('a $& (b)', 'name, email');
    expect(translateSentence(sentence, server)).toContain('a $& (b)');
    expect(translateSentence(sentence, server)).toContain('name, email');
  });

  test('leaves other sentences alone', () => {
    expect(translateSentence('Ada wrote this.', server)).toBeUndefined();
    expect(translateSentence('constructor', server)).toBeUndefined();
  });
});
