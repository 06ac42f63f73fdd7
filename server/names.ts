/**
 * Which characters names and usernames may have, so that nobody can take a name that looks like somebody else's.
 * https://www.unicode.org/reports/tr39/ has the background.
 */

/** Scripts in which a zero-width (non-)joiner between two letters changes how they look. */
const JOINING =
  '\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}';

const PICTURE = '\\p{Extended_Pictographic}';

/**
 * A text without control, bidirectional and invisible characters. Emoji may have theirs (the presentation selector, and the
 * joiner between two pictures), and so may letters that they join.
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

/** The scripts in common use (UAX 31, table 5); those that one language writes together are one entry. */
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

/** A username as it is stored: compatibility forms (full-width letters, ligatures) as ordinary ones, no space around it. */
export const storedUsername = (typed: string) => typed.normalize('NFKC').trim();

/** Whether every character can be seen, and all letters are of one script. */
export const isPlainUsername = (username: string) => PRINTABLE.test(username) && IN_ONE_SCRIPT.test(username);
