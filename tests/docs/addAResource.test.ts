import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { documentedFiles, readmeExample as example } from '../support/readmeExample';

/** The files are outside src, but are checked as if they were inside (`rootDirs`). */
const SANDBOX = '.cache/readme';

/** Parts of the example, and the same with a mistake. */
const MISTAKES = [
  ['<Column<Tag> key="2" source="color" />', '<Column<Tag> key="2" source="colour" />'],
  ['<TextInput key="2" source="color" />', '<TextInput key="2" source="colour" />'],
  ['({ name, color }: Tag) => ({ name, color })', '({ name, color }: Tag) => ({ name, color, none: name.size })'],
] as const;

it("the README's resource passes the type check, which finds misspelled sources", async () => {
  expect(example).toContain("name: 'tags'");
  let misspelled = example;
  for (const [right, wrong] of MISTAKES) {
    expect(example).toContain(right);
    misspelled = misspelled.replace(right, `\n// @ts-expect-error\n${wrong}`);
  }
  mkdirSync(join(SANDBOX, 'resources'), { recursive: true });
  writeFileSync(join(SANDBOX, 'resources/tags.tsx'), example);
  writeFileSync(join(SANDBOX, 'resources/misspelled.tsx'), misspelled);
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { rootDirs: ['../../src', '.'] },
    include: ['resources', '../../src/vite-env.d.ts'],
  };
  writeFileSync(join(SANDBOX, 'tsconfig.json'), JSON.stringify(config));
  const tsc = promisify(execFile)('node_modules/.bin/tsc', ['-p', SANDBOX]);
  expect(await tsc.then(() => '').catch(({ stdout }: { stdout: string }) => stdout)).toBe('');
});

const scripts = documentedFiles.filter(({ path }) => /\.tsx?$/.test(path));

it.each(scripts)('the documented file $path is formatted as npm run check wants it', ({ path, code }) => {
  const formatted = execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${path}`], { input: code });
  expect(formatted.toString()).toBe(code);
});
