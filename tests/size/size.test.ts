/** The JavaScript that a signed-in list loads: the files that the built index.html loads or preloads, except the home screen's. */
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

/** About 1 % above the built size. If you raise it, give the reason in the commit. Lower it when the console gets smaller. */
const KILOBYTES = 254;

it(`a signed-in list loads at most ${KILOBYTES} kB of JavaScript`, () => {
  const page = readFileSync('dist/index.html', 'utf8');
  const files = [...page.matchAll(/="\/(assets\/[^"]+\.js)"(?! fetchpriority="low")/g)];
  expect(files.length).toBeGreaterThan(1);
  // The build has compressed all but the smallest files (scripts/compress.mjs).
  const sizeOf = (file: string) =>
    (statSync(`dist/${file}.br`, { throwIfNoEntry: false }) ?? statSync(`dist/${file}`)).size;
  const kilobytes = files.reduce((sum, [, file = '']) => sum + sizeOf(file), 0) / 1000;
  console.log(`A signed-in list loads ${kilobytes.toFixed(1)} kB of JavaScript.`);
  expect(kilobytes).toBeLessThanOrEqual(KILOBYTES);
});
