import fc from 'fast-check';
import type { FuzzedPage } from './fuzzedPage';
import { json } from './fuzzedPage';
import { type Bag, CASES, hunt } from './hunt';
import { mutated } from './mutation';
import type { FuzzedScreen } from './screens';

interface Case {
  path: string;
  /** By call, as JSON text; the valid response if undefined. */
  answers: Record<string, string | undefined>;
  /** The buttons to press, one after the other, by index among those visible. */
  presses: number[];
}

/** Shows mutated responses on a screen, presses some of its buttons in a third of the cases, and checks after each. */
export async function fuzzScreen(fuzzed: FuzzedPage, screen: FuzzedScreen): Promise<Bag> {
  const arbitraries: Record<string, fc.Arbitrary<string | undefined>> = {};
  for (const read of screen.reads) {
    const answer = mutated(await fuzzed.record(read, patternOf(read)));
    // If a screen has several responses, those unrelated to a failure shrink to the valid one.
    arbitraries[patternOf(read)] =
      screen.reads.length > 1 ? fc.option(answer, { nil: undefined, freq: MUTATED }) : answer;
  }
  await fuzzed.record('/api/dashboard/stats');
  const wanted = { content: screen.content, isSignedIn: true };

  await fuzzed.page.goto(screen.paths[0] ?? '/', { waitUntil: 'commit' });
  // A button may lead to another tab.
  const anywhere = { ...wanted, content: 'main :is(.card, [role="tabpanel"] *)' };
  const before = await fuzzed.look(wanted);
  if (before.length > 0) throw new Error(`The right answers are shown wrong: ${before.join('\n')}`);

  let canRetry = false;
  const run = async ({ path, answers, presses }: Case): Promise<string[]> => {
    fuzzed.answers = new Map(
      Object.entries(answers).flatMap(([call, text]) => (text === undefined ? [] : [[`GET ${call}`, json(text)]])),
    );
    // A failed read is retried in place, as a user would; otherwise a new page reads everything.
    const isRetried = canRetry && (await fuzzed.retry());
    if (!isRetried) await fuzzed.show(path);
    let problems = await fuzzed.look(wanted);
    for (const place of problems.length > 0 ? [] : presses) {
      const pressed = await fuzzed.press(place);
      problems = (await fuzzed.look(anywhere)).map((problem) => `${problem} (after '${pressed}')`);
      if (problems.length > 0) break;
    }
    canRetry = presses.length === 0 && problems.length === 0 && screen.paths.length === 1;
    return problems;
  };

  const cases = fc.record({
    path: fc.constantFrom(...screen.paths),
    answers: fc.record(arbitraries),
    presses: fc.oneof(
      { weight: 2, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }) },
    ),
  });
  const count = screen.reads.length > 1 ? Math.ceil((CASES * (MUTATED + 1)) / MUTATED) : CASES;
  return hunt(screen.name, cases, run, count);
}

/** The number of mutated responses for each valid one. */
const MUTATED = 9;

/** The call without its query and id. */
const patternOf = (call: string) => (call.split('?')[0] ?? call).replace(/\/\d+$/, '/:id');
