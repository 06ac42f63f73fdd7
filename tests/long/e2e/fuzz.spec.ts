/** Mutated responses to every read and every write: nothing breaks, and no "undefined" or "null" is shown. */
import { expect, test } from '../../support/console';
import { FuzzedPage } from '../../support/fuzz/fuzzedPage';
import { fuzzRead, nameOf } from '../../support/fuzz/fuzzRead';
import { fuzzWrite } from '../../support/fuzz/fuzzWrite';
import { CASES, type Failure, formatFailures } from '../../support/fuzz/runCases';
import { EXTRAS, PARTS, SCREENS } from '../../support/screens';
import { WRITES } from '../../support/writes';

let made = 0;
/** Numbers the tests, because two places can read the same. */
const fuzz = (name: string, run: (fuzzed: FuzzedPage) => Promise<Failure[]>) =>
  test(`mutated responses: ${name} (${++made})`, async ({ app, page, watch }) => {
    test.setTimeout(60_000 + CASES * 5000);
    const fuzzed = new FuzzedPage(page, app, watch);
    await fuzzed.prepare();
    expect(formatFailures(await run(fuzzed))).toBe('');
  });

for (const place of [...SCREENS, ...Object.values(PARTS).flat(), ...EXTRAS])
  fuzz(nameOf(place), (fuzzed) => fuzzRead(fuzzed, place));
for (const write of Object.values(WRITES).flat())
  fuzz(`${write.call.method} ${write.name}`, (fuzzed) => fuzzWrite(fuzzed, write));
