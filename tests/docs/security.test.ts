import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** APIs that turn text into markup or code. */
const DANGEROUS =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\b|srcDoc/;

it('neither the console nor the server turns text into markup or code', () => {
  const sources = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const code = sources.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((name) => DANGEROUS.test(readFileSync(name, 'utf8')))).toEqual([]);
});
