/** The spelling of our own English texts (/docs/specification.txt is quoted letter for letter). */
import { readFileSync } from 'node:fs';
import { flattenObject } from 'es-toolkit';
import { expect, test } from 'vitest';
import { loadDefinition, resourceNames } from '../resources';
import { accounts } from './accounts';
import { en } from './en';
import { help } from './help';
import { invitationPage } from './invitation';
import { notifications } from './notifications';
import { palette } from './palette';
import { system } from './system';
import { secondStepMessages, twoFactorMessages } from './twoFactor';

const { ra: _, ...own } = en;
const specification = readFileSync('docs/specification.txt', 'utf8');

const definitions = await Promise.all(resourceNames.map(loadDefinition));
const messages: Record<string, string> = flattenObject({
  ...own,
  accounts,
  help,
  invitationPage,
  notifications,
  palette,
  system,
  secondStepMessages,
  twoFactorMessages,
  resources: definitions.map((definition) => definition.messages),
});
/** All texts with their keys, without those that the specification quotes. */
const texts = Object.entries(messages).filter(([, text]) => !specification.includes(text));
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
