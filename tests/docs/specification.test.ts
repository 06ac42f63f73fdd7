import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { specification } from '../specification';
import { readSections } from '../specification/coverage.mjs';
import { untestable } from '../specification/untestable';

/** Words that only join two sentences. Any other word that is in no sentence was forgotten. */
const GLUE = /^(and|with)$/;

interface Line {
  section: string;
  text: string;
}

/** The specification's lines with their section, named as in the list: '2 Layout' for '### Layout' in '## 2.'. */
const LINES: Line[] = [];
let [number, section] = ['', 'Introduction'];
for (const text of readFileSync('docs/specification.txt', 'utf8').split('\n')) {
  const [, marks, title = ''] = /^(#+) (.*)/.exec(text) ?? [];
  if (marks === '##') [number = '', section] = [/^\d+/.exec(title)?.[0], title.replace('.', '')];
  else if (marks === '###') section = `${number} ${title}`;
  else if (marks === undefined && text.trim() !== '') LINES.push({ section, text });
}

const LISTED = Object.entries(specification).flatMap(([section, sentences]) =>
  sentences.map((sentence) => ({ section, sentence })),
);
const textOf = (section: string) =>
  LINES.filter((line) => line.section === section)
    .map(({ text }) => text)
    .join('\n');

const timesIn = (text: string, part: string) => text.split(part).length - 1;

/** Returns the words of a line that are in none of the sentences. Sentences may overlap, so they are blanked in a copy. */
function remainder(line: string, sentences: string[]): string[] {
  const left = line.split('');
  for (const sentence of sentences)
    for (let at = line.indexOf(sentence); at >= 0; at = line.indexOf(sentence, at + 1))
      left.fill(' ', at, at + sentence.length);
  return left
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !GLUE.test(word));
}

/** Whether a line is the header or the separator of a table. */
const isTableHead = ({ text }: Line, index: number) =>
  text.startsWith('|---') || LINES[index + 1]?.text.startsWith('|---');

describe('The list of sentences', () => {
  it('has the specification’s sections, in its order', () => {
    const headings = [...new Set(LINES.map(({ section }) => section))].filter((section) => section !== 'Introduction');
    expect(Object.keys(specification)).toEqual(headings);
  });

  it('is verbatim: each sentence appears in its section exactly once', () => {
    const wrong = LISTED.filter(({ section, sentence }) => timesIn(textOf(section), sentence) !== 1);
    expect(wrong).toEqual([]);
    const everything = LINES.map(({ text }) => text).join('\n');
    expect(untestable.filter(({ text }) => timesIn(everything, text) !== 1)).toEqual([]);
  });

  it('cuts no word in two', () => {
    const cut = LISTED.filter(({ section, sentence }) => {
      const text = textOf(section);
      const at = text.indexOf(sentence);
      const edges = [text.slice(at - 1, at + 1), text.slice(at + sentence.length - 1, at + sentence.length + 1)];
      return edges.some((edge) => /^\w\w$/.test(edge));
    });
    expect(cut).toEqual([]);
  });

  it('names no sentence twice', () => {
    const all = [...LISTED.map(({ sentence }) => sentence), ...untestable.map(({ text }) => text)];
    expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
  });

  it('contains every word of the specification, except words that join two sentences', () => {
    const forgotten = LINES.filter((line, index) => !isTableHead(line, index)).flatMap((line) => {
      const sentences = LISTED.filter(({ section }) => section === line.section).map(({ sentence }) => sentence);
      const words = remainder(line.text, [...sentences, ...untestable.map(({ text }) => text)]);
      return words.length > 0 ? [`${line.text}\n  -> ${words.join(' ')}`] : [];
    });
    expect(forgotten).toEqual([]);
  });

  it('is read unchanged from its sources', () => {
    expect(readSections((file) => readFileSync(`tests/specification/${file}`, 'utf8'))).toEqual(specification);
  });
});
