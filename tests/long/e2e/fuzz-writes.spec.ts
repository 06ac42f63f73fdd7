import { expect, test } from '../../support/console';
import { arrangeFeedback } from '../../support/feedback';
import { FuzzedPage } from '../../support/fuzz/fuzzedPage';
import { CONFLICT, FAILURES, fuzzWrite } from '../../support/fuzz/fuzzWrite';
import { CASES, formatFailures } from '../../support/fuzz/runCases';
import { WRITES } from '../../support/fuzz/writes';

/** Mutates the response of each write: success ignores its body, and errors are readable, whatever their shape. */
for (const write of WRITES)
  test(`mutated responses: ${write.method} ${write.name}`, async ({ app, page, watch }) => {
    test.setTimeout(60_000 + CASES * 3000);
    for (const status of [...FAILURES, CONFLICT])
      watch.expectFailure({ method: write.method, path: write.call, status });
    const fuzzed = new FuzzedPage(page, app, watch);
    await fuzzed.prepare();
    // Other tests of this worker resolve feedback.
    if (write.call.startsWith('/api/feedback')) await arrangeFeedback(app, 12);
    const result = await fuzzWrite(fuzzed, write);
    expect(formatFailures(result)).toBe('');
  });
