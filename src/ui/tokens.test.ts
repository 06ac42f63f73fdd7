/** Text has the sizes of tokens.css. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** A size in CSS: `font-size: …`, `font: 600 … / 1.5 …`. */
const IN_CSS = /(?<![-\w])font(?:-size)?:\s*([^;]+)/g;
/** A size in TypeScript: `fontSize: '…'`, `fontSize="…"`, `font: '…'`. */
const IN_TS = /\bfontSize(?:: ?|=\{?)['"`]?([^'"`\n]+)|\bfont: ['"`]([^'"`\n]+)/g;
/** Icons have MUI's sizes; text of size 0 is hidden. */
const ALLOWED = [
  /^var\(--text-(small|base|medium|large|title)\)/,
  /^\d{3} var\(--text-\w+\) \//,
  /^inherit/,
  /^small$/,
  /^0$/,
];
/** The month labels of the chart become smaller where there is no space for them. */
const CALCULATED = 'pages/purchaseAnalytics/charts.tsx: ${Math.min(';

test('uses only the text sizes of tokens.css', () => {
  const sizes = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const found = readFileSync(join(SOURCES, file), 'utf8').matchAll(file.endsWith('.css') ? IN_CSS : IN_TS);
      return Array.from(found, ([, size, font = '']) => ({ file, size: (size ?? font).trim() }));
    });
  expect(sizes.length).toBeGreaterThan(50);
  const others = sizes.filter(({ size }) => !ALLOWED.some((allowed) => allowed.test(size)));
  const named = others.map(({ file, size }) => `${file}: ${size}`);
  expect(named.filter((found) => !found.startsWith(CALCULATED))).toEqual([]);
});
