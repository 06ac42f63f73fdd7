import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgets } from './budgets';
import { readBuilt } from './built';

/** The sizes of each entry's parts when its budget was last set. They show what has grown. */
const WEIGHTS = join(import.meta.dirname, 'weights.json');
type Weights = Record<string, Record<string, number>>;
const known: Weights = JSON.parse(readFileSync(WEIGHTS, 'utf8'));

const { allFiles, filesOf, kilobytesOf, packagesOf, weightsOf } = readBuilt('.');
const entries = Object.entries(budgets).map(([name, budget]) => ({ name, ...budget, files: filesOf(budget.sources) }));

if (process.env.UPDATE_WEIGHTS) {
  const weights = Object.fromEntries(entries.map(({ name, files }) => [name, weightsOf(files)]));
  writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
}

describe.each(entries)('$name', ({ name, files, kilobytes, without }) => {
  it(`is at most ${kilobytes} kB of JavaScript`, () => {
    const grown = growth(known[name] ?? {}, weightsOf(files));
    expect(kilobytesOf(files), `see tests/size/budgets.ts; it has grown:\n${grown}`).toBeLessThanOrEqual(kilobytes);
  });

  // An entry without files cannot fail this.
  if (without.length === 0) return;
  it(`does not load ${without.join(', ')}`, () => {
    const packages = packagesOf(files).filter((used) => without.some((name) => used.startsWith(name)));
    expect(packages).toEqual([]);
  });
});

it('only the analytics load charts', () => {
  const charts = allFiles.filter((file) => packagesOf([file]).includes('recharts'));
  expect(charts).not.toEqual([]);
  const others = entries.filter(({ name }) => name !== 'analytics').flatMap(({ files }) => files);
  expect(charts.filter((file) => others.includes(file))).toEqual([]);
  expect(filesOf(budgets.analytics?.sources ?? [])).toEqual(expect.arrayContaining(charts));
});

/** Lists the parts that have grown since then, before minification, largest growth first. */
function growth(then: Record<string, number>, now: Record<string, number>): string {
  return Object.entries(now)
    .map(([part, bytes]) => ({ part, bytes, more: bytes - (then[part] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .map(({ part, bytes, more }) => `  +${more} bytes of ${bytes} before minifying: ${part}`)
    .join('\n');
}
