import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readmeExample as example } from '../support/readmeExample';

/**
 * The resource that newcomers copy from the README passes the type check, and with a misspelled source it does not. The file is
 * outside src, but is checked as if it were inside (`rootDirs`).
 */
const SANDBOX = '.cache/readme';

/** Returns the output of the type check; empty if it passes. */
const typeErrorsOf = async (source: string) => {
  mkdirSync(join(SANDBOX, 'resources'), { recursive: true });
  writeFileSync(join(SANDBOX, 'resources/tags.tsx'), source);
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { rootDirs: ['../../src', '.'] },
    include: ['resources', '../../src/vite-env.d.ts'],
  };
  writeFileSync(join(SANDBOX, 'tsconfig.json'), JSON.stringify(config));
  const tsc = promisify(execFile)('node_modules/.bin/tsc', ['-p', SANDBOX]);
  return tsc.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
};

describe("the README's resource", () => {
  it('passes the type check unchanged', async () => {
    expect(example).toContain("name: 'tags'");
    expect(await typeErrorsOf(example)).toBe('');
  });

  it.each([
    ['<Column key="2" source="color" />', '<Column key="2" source="colour" />'],
    ['<TextInput key="2" source="color" />', '<TextInput key="2" source="colour" />'],
    ['({ name, color }: Tag) => ({ name, color })', '({ name, color }: Tag) => ({ name, color, none: name.size })'],
  ])('fails the type check with a misspelled source: %s', async (right, wrong) => {
    expect(example).toContain(right);
    expect(await typeErrorsOf(example.replace(right, wrong))).toMatch(/tags\.tsx\(\d+,\d+\): error/);
  });
});
