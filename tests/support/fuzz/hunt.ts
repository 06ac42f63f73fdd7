import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/** What came of it, as the command's table has it. */
export interface Bag {
  name: string;
  seed: number;
  cases: number;
  milliseconds: number;
  failures: { problems: string[]; answer: unknown; seed: number }[];
}

/** How many cases an endpoint gets: a few in `npm test`, hundreds in `npm run test:fuzz:console` (see scripts/fuzz-console.mjs). */
export const CASES = Number(process.env.FUZZ_CASES ?? 12);
export const SEED = Number(process.env.SEED ?? 20_261_120);
const REPORTS = process.env.FUZZ_REPORTS;

/** So many different failures are looked for before it is given up. */
const ENOUGH = 5;
/** So many smaller cases are tried in the place of one that failed. */
const MAX_SHRINKS = 150;

/**
 * Tries `count` of the `cases` on `run`, which tells what is wrong, and shrinks what fails. Goes on after a failure: the
 * same problem is then no news, another one is.
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

/** The failures to be read by whoever has to mend them. */
export const told = ({ failures }: Bag): string =>
  failures
    .map(({ problems, answer, seed }) => `${problems.join('\n')}\n  seed ${seed}, shrunk to ${JSON.stringify(answer)}`)
    .join('\n\n');

/** What is wrong, less what differs from case to case. */
const kindOf = (problem: string) => problem.replaceAll(/"[^"]*"|\d+/g, '…').slice(0, 160);
