import fc from 'fast-check';
import type { StubbedResponse } from '../wire';
import type { FuzzedPage } from './fuzzedPage';
import { json } from './fuzzedPage';
import { mutated } from './mutation';
import type { Wanted } from './probe';
import { type FuzzResult, runCases } from './runCases';
import type { FuzzedWrite } from './writes';

interface Case {
  status: number;
  /** As JSON text. */
  body: string;
  /** The index of the button to press when a confirmation appears. */
  choice: number;
}

/** A success regardless of the body (rulings.md, 8); a failure's body should be the API's `{ message, errors }`. */
const SUCCESSES = [200, 201];
export const FAILURES = [400, 409, 422, 500];
/** The record has been changed by another user (docs/decisions/0010): `{ message, current }`. */
export const CONFLICT = 412;

/** Sends the same write repeatedly, with a different response each time. */
export async function fuzzWrite(fuzzed: FuzzedPage, write: FuzzedWrite): Promise<FuzzResult> {
  const [first] = rowsOf(await fuzzed.record(write.like));
  await fuzzed.record('/api/dashboard/stats');
  const path = write.path.replace(':first', String(first?.id));
  const wanted = { content: 'main', isSignedIn: true };
  const key = `${write.method} ${write.call}`;

  let isOpen = false;
  const run = async ({ status, body, choice }: Case): Promise<string[]> => {
    fuzzed.responses = new Map<string, StubbedResponse>([[key, json(body, status)]]);
    if (!isOpen) {
      await fuzzed.show(path);
      const before = await fuzzed.look(wanted);
      if (before.length > 0) return before.map((problem) => `before the write: ${problem}`);
      await fuzzed.type(write.typed ?? {});
    }
    const sent = await fuzzed.send(write.submit);
    const problems = await fuzzed.look({ ...wanted, hasReaction: true });
    const { dialogs, question, toast, isDestructive } = await fuzzed.outcome();
    isOpen = false;
    if (problems.length > 0) return problems;
    if (!sent) return [`there is no button '${write.submit}'`];
    if (fuzzed.writes() !== 1) return [`${fuzzed.writes()} calls for one press`];
    if (question && status === CONFLICT) return decide(fuzzed, key, wanted, choice);
    if (toast === undefined) return [`${status} and no toast`];
    // The changed record may have the values that this write would save: then it counts as done.
    const hasFailed = status >= 400 && !(status === CONFLICT && !isDestructive);
    if (isDestructive !== hasFailed) return [`${status} and the toast "${toast}"`];
    if (dialogs > 0 !== (hasFailed && path.includes('#'))) return [`${status} and ${dialogs} dialogs`];
    isOpen = hasFailed;
    return [];
  };

  const failure = {
    message: 'This is taken.',
    errors: Object.fromEntries(write.fields.map((name) => [name, 'Taken.'])),
  };
  const conflict = { message: 'It has changed.', current: changed(first) };
  const choice = fc.nat(9);
  const cases = fc.oneof(
    fc.record({ status: fc.constantFrom(...SUCCESSES), body: mutated(first), choice }),
    fc.record({ status: fc.constantFrom(...FAILURES), body: mutated(failure), choice }),
    fc.record({ status: fc.constant(CONFLICT), body: mutated(conflict), choice }),
  );
  return runCases(`${write.method} ${write.name}`, cases, run);
}

/** Resolves a conflict dialog: whichever button is pressed, the next response is a plain success. */
async function decide(fuzzed: FuzzedPage, key: string, wanted: Wanted, choice: number): Promise<string[]> {
  fuzzed.responses = new Map<string, StubbedResponse>([[key, { status: 204, body: '', headers: {} }]]);
  await fuzzed.press(choice);
  const problems = await fuzzed.look(wanted);
  const { question } = await fuzzed.outcome();
  return question ? [...problems, 'the question stays open'] : problems;
}

/** The record after another user has changed every field of it. */
const changed = (record: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (name === 'id') return [name, value];
      if (typeof value === 'number') return [name, value + 1];
      return [name, typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value} too` : value];
    }),
  );

/** The rows of a list's response, in either response format. */
function rowsOf(response: unknown): Record<string, unknown>[] {
  if (Array.isArray(response)) return response;
  return Object.values(response as object).find(Array.isArray) ?? [];
}
