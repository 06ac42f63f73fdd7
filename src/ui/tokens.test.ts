/** Text has the five sizes of tokens.css, corners have its three radii, and no rule restyles the whole page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SIZES = ['small', 'base', 'medium', 'large', 'title'];

/** A size in CSS: `font-size: …`, `font: 600 … / 1.5 …`. */
const IN_CSS = /(?<![-\w])font(?:-size)?:\s*([^;]+)/g;
/** A size in TypeScript: `fontSize: '…'`, `fontSize="…"`, `font: '…'`. */
const IN_TS = /\bfontSize(?:: ?|=\{?)['"`]?([^'"`\n]+)|\bfont: ['"`]([^'"`\n]+)/g;
/** Icons have MUI's sizes. */
const ALLOWED = [/^var\(--text-(\w+)\)/, /^\d{3} var\(--text-(\w+)\) \//, /^inherit/, /^small$/];

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, 'src', file), 'utf8') }));

/** The month labels of the chart become smaller where there is no space for them. */
const CALCULATED = 'pages/purchaseAnalytics/charts/MonthlyBars.tsx: ${Math.min(';

test('uses only the text sizes of tokens.css', () => {
  const others = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(file.endsWith('.css') ? IN_CSS : IN_TS), ([, size, font = '']) => (size ?? font).trim())
      .filter((size) => !ALLOWED.some((allowed) => allowed.test(size)))
      .map((size) => `${file}: ${size}`)
      .filter((found) => !found.startsWith(CALCULATED)),
  );
  expect(others).toEqual([]);
});

test('defines and uses every text size', () => {
  const tokens = sources.find(({ file }) => file === 'ui/tokens.css')?.text ?? '';
  expect(Array.from(tokens.matchAll(/--text-(\w+):/g), ([, name]) => name)).toEqual(SIZES);
  const used = new Set(
    sources.flatMap(({ text }) => Array.from(text.matchAll(/var\(--text-(\w+)\)/g), ([, name]) => name)),
  );
  expect([...used].sort()).toEqual([...SIZES].sort());
});

/** The radii, or none, a circle, a pill, or that of the parent. */
const CORNER = /^(var\(--radius(-\w+)?\)|0|50%|999px|inherit)$/;

test('uses only the radii of tokens.css', () => {
  const others = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\bborder-?[rR]adius: ['"]?([^;'",}]+)/g), ([, radius = '']) => radius)
      .filter((radius) => !radius.split(' ').every((corner) => CORNER.test(corner)))
      .map((radius) => `${file}: ${radius}`),
  );
  expect(others).toEqual([]);
});

/** A rule that depends on the content of the whole page, as `html:has(.table)` does. */
const PAGE_WIDE = /(?<![\w-])(?:html|body|:root|#root|\.layout)[^\s,{]*:has\([^)]*\)/g;

test('has no rule that depends on the content of the whole page', () => {
  const found = sources.flatMap(({ file, text }) =>
    file.endsWith('.css') ? Array.from(text.matchAll(PAGE_WIDE), ([rule]) => `${file}: ${rule}`) : [],
  );
  expect(found, 'see ui/useRootMark.ts').toEqual([]);
});
