import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Documents whose images, linked files and linked headings must exist. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/operations.md',
  'docs/resources.md',
  'docs/rulings.md',
  'docs/security.md',
  'docs/reliability.md',
  'docs/performance.md',
  'bench/README.md',
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
];

/** `[text](target)`, and the `src` and `srcset` of images. */
const LINK = /\]\(([^)\s]+)[^)]*\)|\bsrc(?:set)?="([^"]+)"/g;

const linksOf = (document: string) =>
  Array.from(readFileSync(document, 'utf8').matchAll(LINK), ([, link, image]) => link ?? image ?? '').filter(
    (target) => !/^[a-z]+:/.test(target),
  );

/** The anchors of a document's headings, as GitHub creates them. */
const anchorsOf = (document: string) =>
  Array.from(readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const brokenLinks = (document: string) =>
  linksOf(document).filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });

describe('the documentation links only to existing files and headings', () => {
  it.each(documents)('%s', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });
});
