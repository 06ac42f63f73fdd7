import { expect, test } from '../../support/console';
import { FuzzedPage } from '../../support/fuzz/fuzzedPage';
import { fuzzScreen } from '../../support/fuzz/fuzzScreen';
import { CASES, formatFailures } from '../../support/fuzz/runCases';
import { SCREENS } from '../../support/fuzz/screens';

/** Mutates every response that a screen reads: nothing breaks, and no "undefined" or "null" is shown. */
for (const screen of SCREENS)
  test(`mutated responses: ${screen.name}`, async ({ app, page, watch }) => {
    test.setTimeout(60_000 + CASES * 3000);
    const fuzzed = new FuzzedPage(page, app, watch);
    await fuzzed.prepare();
    const result = await fuzzScreen(fuzzed, screen);
    expect(formatFailures(result)).toBe('');
  });
