import { describe, expect, it } from 'vitest';
import { claimsIn, tableOf } from '../specification/coverage.mjs';

const claims = (...lines: string[]) => claimsIn(lines.join('\n'));

describe('What a test file claims', () => {
  it('finds a test, a group and a step that are named after a sentence', () => {
    expect(
      claims(
        "test.describe(says('One.'), () => {",
        "  test(says('Two.'), async () => {",
        "    await test.step(says('Three.'), async () => {});",
        '  });',
        "  test('four', async () => {",
        '    await test.step(says("Five\'s."), async () => {});',
        '  });',
        '});',
      ),
    ).toEqual([
      { sentence: 'One.', line: 1 },
      { sentence: 'Two.', line: 2 },
      { sentence: 'Three.', line: 3, within: "says('Two.')" },
      { sentence: "Five's.", line: 6, within: 'four' },
    ]);
  });

  it('finds one in a table of tests, and one that the formatter broke into lines', () => {
    expect(
      claims(
        'for (const [name] of [[says(`One.`)]] as const) test(name, async () => {});',
        'test(',
        'says(',
        "'Two.',",
        '),',
        'run);',
      ),
    ).toEqual([
      { sentence: 'One.', line: 1 },
      { sentence: 'Two.', line: 3 },
    ]);
  });

  it('counts neither comments, nor texts, nor what is skipped', () => {
    expect(
      claims(
        "// test(says('One.'), run);",
        "/* test(says('Two.'), run); */",
        'const text = "says(\'Three.\')";',
        "test.skip(says('Four.'), run);",
        "test.fixme('five', async () => test.step(says('Five.'), run));",
        "test.describe.skip('six', () => test(says('Six.'), run));",
      ),
    ).toEqual([]);
  });

  it('refuses a file that it cannot read', () => {
    expect(() => claims('test(says(')).toThrow(SyntaxError);
  });
});

describe('The table', () => {
  const sections = { '1 First': ['One.', 'Two.'], '2 Second': ['Three.'] };

  it('lists section, sentence and tests, and counts', () => {
    const { text, missing } = tableOf(
      sections,
      new Map([
        ['One.', ['a.ts:1', 'b.ts:2  inside']],
        ['Two.', ['a.ts:3']],
        ['Three.', ['a.ts:4']],
      ]),
    );
    expect(missing).toBe(0);
    expect(text.split('\n')).toEqual([
      '1 First',
      '  + One.',
      '      a.ts:1',
      '      b.ts:2  inside',
      '  + Two.',
      '      a.ts:3',
      '',
      '2 Second',
      '  + Three.',
      '      a.ts:4',
      '',
      '3 of 3 sentences have a test',
    ]);
  });

  it('lists at its end what has none', () => {
    const { text, missing } = tableOf(sections, new Map([['One.', ['a.ts:1']]]));
    expect(missing).toBe(2);
    expect(text).toMatch(
      /Without a test:\n\n {2}1 First\n {2}- Two\.\n\n {2}2 Second\n {2}- Three\.\n\n1 of 3 sentences/,
    );
  });
});
