import fc from 'fast-check';

/** A response that breaks something, shrunk. */
export interface Failure {
  problems: string[];
  input: unknown;
  seed: number;
}

/** Cases per endpoint: many in `npm run test:long`. */
export const CASES = Number(process.env.FUZZ_CASES ?? 12);
/** Set by playwright.long.config.ts. A failure names its seed. */
const SEED = Number(process.env.SEED ?? 20_261_120);
/** Stops after this many different failures. */
const ENOUGH = 5;
/** How long to look for a smaller case with the same failure (ms). */
const SHRINK_MS = 30_000;

/**
 * Passes the cases to `run`, which returns the problems, and shrinks each failing case. Continues after a failure, ignoring problems
 * that are already known.
 */
export async function runCases<Case>(
  cases: fc.Arbitrary<Case>,
  run: (input: Case) => Promise<string[]>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  let made = 0;
  const known = new Set<string>();
  for (let seed = SEED; made < CASES && failures.length < ENOUGH; seed += 1) {
    let latest: string[] = [];
    let failedAt = 0;
    const property = fc.asyncProperty(cases, async (input) => {
      if (latest.length > 0 && performance.now() - failedAt > SHRINK_MS) return true;
      const fresh = (await run(input)).filter((problem) => !known.has(kindOf(problem)));
      if (latest.length === 0) failedAt = performance.now();
      if (fresh.length > 0) latest = fresh;
      return fresh.length === 0;
    });
    const outcome = await fc.check(property, { seed, numRuns: CASES - made });
    if (outcome.failed && latest.length === 0) throw outcome.errorInstance;
    made += outcome.numRuns;
    if (!outcome.failed) break;
    for (const problem of latest) known.add(kindOf(problem));
    failures.push({ problems: latest, input: outcome.counterexample?.[0], seed });
  }
  return failures;
}

/** Formats the failures for the developer who has to fix them. */
export const formatFailures = (failures: Failure[]): string =>
  failures
    .map(({ problems, input, seed }) => `${problems.join('\n')}\n  seed ${seed}, shrunk to ${JSON.stringify(input)}`)
    .join('\n\n');

/** The problem without the parts that differ from case to case. */
const kindOf = (problem: string) => problem.replaceAll(/"[^"]*"|\d+/g, '…').slice(0, 160);
