import fc from 'fast-check';
import type { FuzzedPage } from './fuzzedPage';
import { json } from './fuzzedPage';
import { mutated } from './mutation';
import { CASES, type FuzzResult, runCases } from './runCases';
import type { FuzzedScreen } from './screens';

interface Case {
  path: string;
  /** By call (`GET /api/users`), as JSON text; the valid response if undefined. */
  responses: Record<string, string | undefined>;
  /** The buttons to press, one after the other, by index among those visible. */
  presses: number[];
}

/** Shows mutated responses on a screen, presses some of its buttons in a third of the cases, and checks after each. */
export async function fuzzScreen(fuzzed: FuzzedPage, screen: FuzzedScreen, least = CASES): Promise<FuzzResult> {
  const { given = {}, fixed = {}, open = async () => {} } = screen;
  const right: Record<string, unknown> = { ...given };
  for (const read of screen.reads) right[`GET ${patternOf(read)}`] = await fuzzed.record(read, patternOf(read));
  for (const [call, response] of Object.entries({ ...given, ...fixed })) fuzzed.keep(call, response);
  const isOne = Object.keys(right).length === 1;
  const arbitraries: Record<string, fc.Arbitrary<string | undefined>> = {};
  for (const [call, response] of Object.entries(right)) {
    // If a screen has several responses, those unrelated to a failure shrink to the valid one.
    arbitraries[call] = isOne ? mutated(response) : fc.option(mutated(response), { nil: undefined, freq: MUTATED });
  }
  await fuzzed.record('/api/dashboard/stats');
  const wanted = { content: screen.content, isSignedIn: true };

  await fuzzed.page.goto(screen.paths[0] ?? '/', { waitUntil: 'commit' });
  // A button may lead to another tab.
  const anywhere = { ...wanted, content: 'main :is(.card, [role="tabpanel"] *)' };
  await fuzzed.look({ ...wanted, content: 'main' });
  await open(fuzzed);
  const before = await fuzzed.look({ ...wanted, content: screen.shown ?? screen.content });
  if (before.length > 0) throw new Error(`The valid responses are not shown correctly: ${before.join('\n')}`);

  let canRetry = false;
  const run = async ({ path, responses, presses }: Case): Promise<string[]> => {
    fuzzed.responses = new Map(
      Object.entries(responses).flatMap(([call, text]) => (text === undefined ? [] : [[call, json(text)]])),
    );
    // A failed read is retried in place, as a user would; otherwise a new page reads everything.
    const isRetried = canRetry && (await fuzzed.retry());
    if (!isRetried) {
      await fuzzed.show(path);
      await open(fuzzed);
    }
    let problems = await fuzzed.look(wanted);
    const outcome = await fuzzed.outcome();
    const misled = screen.misleads?.({ ...right, ...parsed(responses) }, outcome);
    if (misled !== undefined) problems = [...problems, `misleading: ${misled}`];
    for (const place of problems.length > 0 ? [] : presses) {
      const pressed = await fuzzed.press(place);
      problems = (await fuzzed.look({ ...anywhere, after: pressed })).map(
        (problem) => `${problem} (after '${pressed}')`,
      );
      if (problems.length > 0) break;
    }
    canRetry = presses.length === 0 && problems.length === 0 && screen.paths.length === 1;
    return problems;
  };

  const cases = fc.record({
    path: fc.constantFrom(...screen.paths),
    responses: fc.record(arbitraries),
    presses: fc.oneof(
      { weight: 2, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }) },
    ),
  });
  const count = isOne ? least : Math.ceil((least * (MUTATED + 1)) / MUTATED);
  return runCases(screen.name, cases, run, count);
}

/** The responses of a case that are not the valid ones. */
const parsed = (responses: Case['responses']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(responses).flatMap(([call, text]) => (text === undefined ? [] : [[call, JSON.parse(text)]])),
  );

/** The number of mutated responses for each valid one. */
const MUTATED = 9;

/** The call without its query and id. */
const patternOf = (call: string) => (call.split('?')[0] ?? call).replace(/\/\d+(?=\/|$)/, '/:id');
