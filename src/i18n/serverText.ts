import { getLanguage } from './language';

interface Pattern {
  english: RegExp;
  names: string[];
  translated: string;
}

const patterns = new Map<object, Pattern[]>();

/** Translates a sentence of the API into the shown language. A sentence that the language does not have stays as it is. */
export const serverText = (text: string): string => {
  const sentences = getLanguage().file?.server;
  if (!sentences) return text;
  // A bad query names the parameter before the sentence.
  return (
    translateSentence(text, sentences) ??
    text.replace(
      /^([\w.-]+: )(.+)$/s,
      (_, field: string, rest: string) => field + (translateSentence(rest, sentences) ?? rest),
    )
  );
};

/** Returns the translation of a sentence; undefined if the language does not have it. */
export const translateSentence = (text: string, sentences: Readonly<Record<string, string>>): string | undefined => {
  const exact = Object.hasOwn(sentences, text) ? sentences[text] : undefined;
  if (exact !== undefined) return exact;
  const known = patterns.get(sentences) ?? patternsOf(sentences);
  patterns.set(sentences, known);
  for (const { english, names, translated } of known) {
    const values = english.exec(text)?.slice(1);
    if (values) return translated.replace(PLACEHOLDER, (_, name: string) => values[names.indexOf(name)] ?? '');
  }
  return undefined;
};

const PLACEHOLDER = /%\{(\w+)\}/g;

const patternsOf = (sentences: Readonly<Record<string, string>>): Pattern[] =>
  Object.entries(sentences)
    .filter(([english]) => english.includes('%{'))
    .map(([english, translated]) => ({
      english: new RegExp(
        `^${english
          .split(PLACEHOLDER)
          .map((part, at) => (at % 2 ? '(.+?)' : escaped(part)))
          .join('')}$`,
        's',
      ),
      names: [...english.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
      translated,
    }));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
