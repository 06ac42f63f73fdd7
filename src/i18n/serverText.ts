/**
 * Translates the API's sentences. Must not import `language.ts`, because the inline start of the page imports the errors of
 * requests, which import this module.
 */
type Sentences = Readonly<Record<string, string>>;

interface Pattern {
  english: RegExp;
  names: string[];
  translated: string;
}

/** The sentences of the shown language; undefined for English. */
let sentences: Sentences | undefined;
export const setSentences = (next: Sentences | undefined) => {
  sentences = next;
};

const patterns = new Map<Sentences, Pattern[]>();

/** Translates a sentence of the API into the shown language. A sentence that the language does not have stays as it is. */
export const serverText = (text: string): string => {
  if (!sentences) return text;
  const known = translateSentence(text, sentences);
  if (known !== undefined) return known;
  // The message about a bad query begins with the name of the parameter.
  const [, field = '', rest = ''] = /^([\w.-]+: )(.+)$/s.exec(text) ?? [];
  return field ? field + (translateSentence(rest, sentences) ?? rest) : text;
};

/** Returns the translation of a sentence; undefined if the language does not have it. */
export const translateSentence = (text: string, sentences: Sentences): string | undefined => {
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

const patternsOf = (sentences: Sentences): Pattern[] =>
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
