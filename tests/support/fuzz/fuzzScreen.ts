import fc from 'fast-check';
import type { FuzzedPage } from './fuzzedPage';
import { json } from './fuzzedPage';
import { type Bag, CASES, hunt } from './hunt';
import { mutated } from './mutation';
import type { FuzzedScreen } from './screens';

interface Case {
  path: string;
  /** By call, as JSON text; the right answer where there is none. */
  answers: Record<string, string | undefined>;
  /** Which of the buttons that stand there are pressed, one after the other. */
  presses: number[];
}

/** Shows mutated answers on a screen, presses a few of its buttons in a third of the cases, and looks after each. */
export async function fuzzScreen(fuzzed: FuzzedPage, screen: FuzzedScreen): Promise<Bag> {
  const arbitraries: Record<string, fc.Arbitrary<string | undefined>> = {};
  for (const read of screen.reads) {
    const answer = mutated(await fuzzed.record(read, patternOf(read)));
    // Of several, the ones that have nothing to do with a failure shrink to the right answer.
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
    // What failed is asked for again in its place, as its user would; everything else is read by a new page.
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

/** So many answers are mutated for one that is right. */
const MUTATED = 9;

/** Without its query, and for whomever it is asked. */
const patternOf = (call: string) => (call.split('?')[0] ?? call).replace(/\/\d+$/, '/:id');
