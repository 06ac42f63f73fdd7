import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Documents whose images and linked files must exist. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/rulings.md',
  'docs/security.md',
  'docs/reliability.md',
  'docs/performance.md',
  'bench/README.md',
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
];

const brokenLinks = (document: string) =>
  Array.from(readFileSync(document, 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g), ([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(dirname(document), target)));

describe('the documentation links only to existing files', () => {
  it.each(documents)('%s', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });
});
