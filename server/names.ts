/**
 * Characters allowed in names and usernames, so that no account can imitate another.
 * @see https://www.unicode.org/reports/tr39/
 */

/** Scripts that use zero-width joiners and non-joiners between letters. */
const JOINING =
  '\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}';

const PICTURE = '\\p{Extended_Pictographic}';

/**
 * Matches text without control, bidirectional and invisible characters. Exceptions: variation selectors and joiners in
 * emoji, and joiners between letters of scripts that need them.
 */
export const VISIBLE = new RegExp(
  `^(?:${[
    '[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]',
    '(?<=\\p{Emoji})\\uFE0F',
    `(?<=[${PICTURE}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=${PICTURE})`,
    `(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`,
  ].join('|')})*$`,
  'u',
);

/** Scripts in common use (UAX 31, table 5). Scripts that one language combines share an entry. */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer'],
  ...['Han Hiragana Katakana', 'Han Hangul', 'Han Bopomofo'],
];

const IN_ONE_SCRIPT = new RegExp(
  `^(?:${SCRIPTS.map((group) => {
    const scripts = ['Common', 'Inherited', ...group.split(' ')].map((name) => `\\p{sc=${name}}`).join('');
    return `[${scripts}]*`;
  }).join('|')})$`,
  'u',
);

const PRINTABLE = /^(?:[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]| )*$/u;

/** Matches a text with a character that can be seen. */
export const SEEN = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Removes the blanks of Unicode around a text. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  // A regular expression would take long for a text with many blanks inside.
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const BLANK = /[\p{White_Space}\uFEFF]/u;

/** Normalizes a text for storage, so that the same letters are the same text: NFC, without surrounding blanks. */
export const normalized = (typed: string) => trimmed(typed.normalize('NFC'));

/** Normalizes a username for storage: NFKC (full-width letters, ligatures), without surrounding blanks. */
export const storedUsername = (typed: string) => trimmed(typed.normalize('NFKC'));

/** Returns whether all characters are visible and all letters belong to one script. */
export const isPlainUsername = (username: string) => PRINTABLE.test(username) && IN_ONE_SCRIPT.test(username);
