import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/** The result, as the command's table shows it. */
export interface Bag {
  name: string;
  seed: number;
  cases: number;
  milliseconds: number;
  failures: { problems: string[]; answer: unknown; seed: number }[];
}

/** Cases per endpoint: a few in `npm test`, hundreds in `npm run test:fuzz:console` (see scripts/fuzz-console.mjs). */
export const CASES = Number(process.env.FUZZ_CASES ?? 12);
export const SEED = Number(process.env.SEED ?? 20_261_120);
const REPORTS = process.env.FUZZ_REPORTS;

/** Stops after this many different failures. */
const ENOUGH = 5;
/** The maximum number of smaller cases to try for a failure. */
const MAX_SHRINKS = 150;

/**
 * Passes `count` of the `cases` to `run`, which returns the problems, and shrinks each failing case. Continues after a
 * failure, ignoring problems that are already known.
 */
export async function hunt<Case>(
  name: string,
  cases: fc.Arbitrary<Case>,
  run: (one: Case) => Promise<string[]>,
  count = CASES,
): Promise<Bag> {
  const bag: Bag = { name, seed: SEED, cases: 0, milliseconds: 0, failures: [] };
  const known = new Set<string>();
  const began = performance.now();
  for (let seed = SEED; bag.cases < count && bag.failures.length < ENOUGH; seed += 1) {
    let latest: string[] = [];
    let shrinks = 0;
    const property = fc.asyncProperty(cases, async (one) => {
      if (latest.length > 0) shrinks += 1;
      if (shrinks > MAX_SHRINKS) return true;
      const news = (await run(one)).filter((problem) => !known.has(kindOf(problem)));
      if (news.length > 0) latest = news;
      return news.length === 0;
    });
    const options = { seed, numRuns: count - bag.cases };
    const { failed, numRuns, counterexample, errorInstance } = await fc.check(property, options);
    if (failed && latest.length === 0) throw errorInstance;
    bag.cases += numRuns;
    if (!failed) break;
    for (const problem of latest) known.add(kindOf(problem));
    bag.failures.push({ problems: latest, answer: counterexample?.[0], seed });
  }
  bag.milliseconds = Math.round(performance.now() - began);
  if (REPORTS) {
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(bag));
  }
  return bag;
}

/** Formats the failures for the developer who has to fix them. */
export const told = ({ failures }: Bag): string =>
  failures
    .map(({ problems, answer, seed }) => `${problems.join('\n')}\n  seed ${seed}, shrunk to ${JSON.stringify(answer)}`)
    .join('\n\n');

/** The problem without the parts that differ from case to case. */
const kindOf = (problem: string) => problem.replaceAll(/"[^"]*"|\d+/g, '…').slice(0, 160);
