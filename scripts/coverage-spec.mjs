/**
 * `npm run coverage:spec`: prints which test covers which sentence of the specification. Fails if a sentence has no test. With
 * `--brief`, prints only the last line unless it fails.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimsIn, readSections, tableOf } from '../tests/specification/coverage.mjs';
import { ROOT } from './root.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');

/** @type {Map<string, string[]>} */
const claims = new Map();
for (const folder of ['tests/e2e', 'tests/e2e-demo'].filter((name) => existsSync(join(ROOT, name))))
  for (const file of readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true }).sort())
    if (file.endsWith('.ts'))
      for (const { sentence, line, within } of claimsIn(read(join(folder, file)))) {
        const place = `${folder}/${file}:${line}${within === undefined ? '' : `  ${within}`}`;
        claims.set(sentence, [...(claims.get(sentence) ?? []), place]);
      }

const { text, missing } = tableOf(
  readSections((file) => read(join('tests/specification', file))),
  claims,
);
const isBrief = process.argv.includes('--brief') && missing === 0;
console.log(isBrief ? text.trim().split('\n').at(-1) : text);
process.exitCode = missing > 0 ? 1 : 0;
