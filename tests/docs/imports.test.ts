import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the linter's patterns cannot say: a resource's own parts are its own, another one's are not. */
const ROOT = 'src/resources';
const files = readdirSync(ROOT, { encoding: 'utf8', recursive: true }).filter((name) => /\.tsx?$/.test(name));

/** The resource that a file below src/resources belongs to; none for what collects them. */
const ownerOf = (path: string) => path.split(/[/.]/)[0];

const foreignImports = (file: string) => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return Array.from(source.matchAll(/from '(\.[^']+)'/g), ([, path = '']) => path)
    .map((path) => relative(ROOT, join(ROOT, dirname(file), path)))
    .filter(
      (path) => /^\.\.\/(pages|layout)\//.test(path) || (!path.startsWith('..') && ownerOf(path) !== ownerOf(file)),
    );
};

describe('a resource knows no other, and no screen', () => {
  it.each(files.filter((file) => file !== 'index.ts'))('%s', (file) => {
    expect(foreignImports(file)).toEqual([]);
  });
});
