import { expect } from '@playwright/test';
import fc from 'fast-check';
import type { Extra, Place } from '../screens';
import type { FuzzedPage } from './fuzzedPage';
import { mutated } from './mutation';
import { type Failure, runCases } from './runCases';
import { READ_SAMPLES } from './samples';

interface Case {
  /** By path, as JSON text; the valid response if undefined. */
  responses: Record<string, string | undefined>;
  /** The buttons to press, one after the other, by index among those visible. */
  presses: number[];
}

export const nameOf = (place: Place | Extra) => ('name' in place ? place.name : place.path);

/** If a place has several reads, one response in ten is valid, so that those unrelated to a failure shrink to it. */
const FREQUENCY = { nil: undefined, freq: 9 };

/** Shows mutated responses in a place, presses some of its buttons in a third of the cases, and checks after each. */
export async function fuzzRead(fuzzed: FuzzedPage, place: Place | Extra): Promise<Failure[]> {
  const { app, page } = fuzzed;
  const paths = 'reads' in place ? place.reads.map(({ path }) => path) : [place.path];
  for (const [path, sample] of Object.entries(READ_SAMPLES))
    if (paths.includes(path)) await fuzzed.respond({ method: 'GET', path }, JSON.stringify(sample));
  const open = () => place.open(page, app);
  const right = await fuzzed.record(paths, open);
  await expect(place.shown(page)).toBeVisible();
  expect(await fuzzed.look(), 'the valid responses').toEqual([]);

  /** A response without its list must show a failure, because an empty screen would say that there are no records. */
  const misleads = async (responses: Case['responses']): Promise<string[]> => {
    const text = responses[paths[0] ?? ''];
    if (text === undefined || !('empty' in place) || !place.empty) return [];
    const [list, other] = Object.entries(place.empty.body).flatMap(([name, value]) =>
      Array.isArray(value) ? [name] : [],
    );
    if (!list || other || Array.isArray(Object(JSON.parse(text))[list])) return [];
    return (await page.getByText(place.empty.says).isVisible()) ? [`says "${place.empty.says}" without '${list}'`] : [];
  };

  let canRetry = false;
  const show = async ({ responses, presses }: Case): Promise<string[]> => {
    // A failed read is retried in place, as a user would; otherwise a new page reads everything.
    if (!(canRetry && (await fuzzed.retry()))) await open();
    const problems = [...(await fuzzed.look()), ...(await misleads(responses))];
    for (const nth of presses) {
      if (problems.length > 0) break;
      const pressed = await fuzzed.press(nth);
      problems.push(...(await fuzzed.look()).map((problem) => `${problem} (after '${pressed}')`));
    }
    canRetry = presses.length === 0 && problems.length === 0;
    return problems;
  };
  const run = async (input: Case): Promise<string[]> => {
    const faults = [];
    for (const [path, text] of Object.entries(input.responses))
      if (text !== undefined) faults.push(await fuzzed.respond({ method: 'GET', path }, text));
    const problems = await show(input).catch((error: Error) => [`cannot be opened: ${error.message}`]);
    for (const { lift } of faults) await lift();
    return problems;
  };

  const arbitraries = Object.entries(right).map(([path, response]) => {
    const text = mutated(response);
    return [path, paths.length === 1 ? text : fc.option(text, FREQUENCY)] as const;
  });
  const cases = fc.record({
    responses: fc.record<Case['responses']>(Object.fromEntries(arbitraries)),
    presses: fc.oneof(
      { weight: 2, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }) },
    ),
  });
  return runCases(cases, run);
}
