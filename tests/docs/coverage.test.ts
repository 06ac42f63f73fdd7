import { describe, expect, it } from 'vitest';
import { claimsIn, tableOf } from '../specification/coverage.mjs';

const claims = (...lines: string[]) => claimsIn(lines.join('\n'));

describe('The claims of a test file', () => {
  it('finds tests, groups and steps named after a sentence', () => {
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

  it('finds a claim in a table of tests, and a claim that spans several lines', () => {
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

  it('ignores comments, strings and skipped tests', () => {
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

  it('rejects a file that it cannot parse', () => {
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

  it('lists sentences without a test at its end', () => {
    const { text, missing } = tableOf(sections, new Map([['One.', ['a.ts:1']]]));
    expect(missing).toBe(2);
    expect(text).toMatch(
      /Without a test:\n\n {2}1 First\n {2}- Two\.\n\n {2}2 Second\n {2}- Three\.\n\n1 of 3 sentences/,
    );
  });
});
