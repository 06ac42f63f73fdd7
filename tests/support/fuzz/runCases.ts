import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/** A row of the table that scripts/fuzz-console.mjs prints, and the failures. */
export interface FuzzResult {
  name: string;
  cases: number;
  milliseconds: number;
  failures: { problems: string[]; input: unknown; seed: number }[];
}

/** Cases per endpoint: many in `npm run test:long` (see scripts/fuzz-console.mjs). */
export const CASES = Number(process.env.FUZZ_CASES ?? 12);
const SEED = Number(process.env.SEED ?? 20_261_120);
const REPORTS = process.env.FUZZ_REPORTS;
/** Stops after this many different failures. */
const ENOUGH = 5;
/** How long to look for a smaller case with the same failure (ms). */
const SHRINK_MS = 30_000;

/**
 * Passes the cases to `run`, which returns the problems, and shrinks each failing case. Continues after a failure, ignoring problems
 * that are already known.
 */
export async function runCases<Case>(
  name: string,
  cases: fc.Arbitrary<Case>,
  run: (input: Case) => Promise<string[]>,
): Promise<FuzzResult> {
  const result: FuzzResult = { name, cases: 0, milliseconds: 0, failures: [] };
  const known = new Set<string>();
  const began = performance.now();
  for (let seed = SEED; result.cases < CASES && result.failures.length < ENOUGH; seed += 1) {
    let latest: string[] = [];
    let failedAt = 0;
    const property = fc.asyncProperty(cases, async (input) => {
      if (latest.length > 0 && performance.now() - failedAt > SHRINK_MS) return true;
      const fresh = (await run(input)).filter((problem) => !known.has(kindOf(problem)));
      if (latest.length === 0) failedAt = performance.now();
      if (fresh.length > 0) latest = fresh;
      return fresh.length === 0;
    });
    const outcome = await fc.check(property, { seed, numRuns: CASES - result.cases });
    if (outcome.failed && latest.length === 0) throw outcome.errorInstance;
    result.cases += outcome.numRuns;
    if (!outcome.failed) break;
    for (const problem of latest) known.add(kindOf(problem));
    result.failures.push({ problems: latest, input: outcome.counterexample?.[0], seed });
  }
  result.milliseconds = Math.round(performance.now() - began);
  if (REPORTS) {
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(result));
  }
  return result;
}

/** Formats the failures for the developer who has to fix them. */
export const formatFailures = ({ failures }: FuzzResult): string =>
  failures
    .map(({ problems, input, seed }) => `${problems.join('\n')}\n  seed ${seed}, shrunk to ${JSON.stringify(input)}`)
    .join('\n\n');

/** The problem without the parts that differ from case to case. */
const kindOf = (problem: string) => problem.replaceAll(/"[^"]*"|\d+/g, '…').slice(0, 160);
