import fc from 'fast-check';
import { Questions } from '../questions';
import { READ_RESPONSES, stubReads } from '../reads';
import type { Write } from '../writes';
import type { FuzzedPage } from './fuzzedPage';
import { mutated } from './mutation';
import { type Failure, runCases } from './runCases';
import { READ_SAMPLES, writeSample } from './samples';

interface Case {
  status: number;
  /** As JSON text. */
  body: string;
  /** The index of the button to press when a question appears. */
  choice: number;
}

/** A success regardless of the body (rulings.md, 8); a failure's body should be the API's `{ message, errors }`. */
const SUCCESSES = [200, 201];
const FAILURES = [400, 409, 422, 500];
/** The record has been changed by another user (docs/decisions/0010): `{ message, current }`. */
const CONFLICT = 412;

/** Sends the same write repeatedly, with a different response each time. */
export async function fuzzWrite(fuzzed: FuzzedPage, write: Write): Promise<Failure[]> {
  const { app, page } = fuzzed;
  const task = '/api/system/task';
  await stubReads(app, { ...READ_RESPONSES, [task]: READ_SAMPLES[task] });
  const sent = () => app.countOf(write.call.method, write.call.path);
  const { conflict } = new Questions(page);
  const alerts = page.getByRole('alert').filter({ hasText: /\S/ });

  /** The form stays open after a failure, for the next case. */
  let isOpen = false;
  const open = async () => {
    await write.open(page, app);
    const form = page.locator('main, [role="dialog"]').last();
    for (const [label, value] of Object.entries(write.typed ?? {}))
      await form.getByLabel(label, { exact: true }).fill(value);
  };
  const send = async ({ status, choice }: Case): Promise<string[]> => {
    await app.closeToast();
    if (!isOpen) await open();
    isOpen = false;
    const before = sent();
    await write.button(page).click();
    const problems = await fuzzed.look({ hasReaction: true });
    if (problems.length > 0) return problems;
    const calls = sent() - before;
    // A change of other fields is sent again for the new version, without a question.
    if (calls !== 1 && !(status === CONFLICT && calls === 2)) return [`${calls} calls for one press`];
    if (await conflict.isVisible()) return decide(choice);
    const [hasAlert, hasToast] = [(await alerts.count()) > 0, (await app.toast.count()) > 0];
    const isFailure = FAILURES.includes(status);
    isOpen = isFailure && write.typed !== undefined;
    if (isFailure && !hasAlert) return [`${status} and the message "${hasToast && (await app.toast.textContent())}"`];
    // The changed record may have the values that this write would save: then it counts as done.
    if (status === CONFLICT && !hasAlert && !hasToast) return [`${status} and no message`];
    if (!SUCCESSES.includes(status) || write.needsResponse) return [];
    if (hasAlert) return [`${status} and the message "${await alerts.first().textContent()}"`];
    return write.succeeded && !hasToast ? [`${status} and no message`] : [];
  };
  /** Answers the question about a conflict: whichever button is pressed, the next response is a plain success. */
  const decide = async (choice: number): Promise<string[]> => {
    const { lift } = await app.fault({ ...write.call, status: 204 });
    await fuzzed.press(choice);
    const problems = await fuzzed.look();
    await lift();
    return (await conflict.isVisible()) ? [...problems, 'the question stays open'] : problems;
  };

  const sample = writeSample(write.call.path);
  const fields = 'name email username startDate minValue isActive response resolved newPassword'.split(' ');
  const failure = { message: 'This is taken.', errors: Object.fromEntries(fields.map((name) => [name, 'Taken.'])) };
  const changedOne = { message: 'It has changed.', current: changed(sample as object) };
  const choice = fc.nat(9);
  const cases: fc.Arbitrary<Case> = fc.oneof(
    fc.record({ status: fc.constantFrom(...SUCCESSES), body: mutated(sample), choice }),
    fc.record({ status: fc.constantFrom(...FAILURES), body: mutated(failure), choice }),
    fc.record({ status: fc.constant(CONFLICT), body: mutated(changedOne), choice }),
  );
  return runCases(cases, async (input) => {
    const { lift } = await fuzzed.respond(write.call, input.body, input.status);
    const problems = await send(input).catch((error: Error) => [`cannot be sent: ${error.message}`]);
    await lift();
    return problems;
  });
}

/** The record after another user has changed every field of it. */
const changed = (record: object) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (name === 'id') return [name, value];
      if (typeof value === 'number') return [name, value + 1];
      return [name, typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value} too` : value];
    }),
  );
