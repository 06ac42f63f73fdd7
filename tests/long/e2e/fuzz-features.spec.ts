import { expect, test } from '../../support/console';
import { FEATURE_SCREENS } from '../../support/fuzz/features';
import { FuzzedPage } from '../../support/fuzz/fuzzedPage';
import { fuzzScreen } from '../../support/fuzz/fuzzScreen';
import { CASES, formatFailures } from '../../support/fuzz/runCases';

/** A quarter of the other screens' cases, because these are many screens that each take a few steps to open. */
const COUNT = Math.ceil(CASES / 4);

/** As fuzz-screens.spec.ts, for the screens of features. */
for (const screen of FEATURE_SCREENS)
  test(`mutated responses: ${screen.name}`, async ({ app, page, watch }) => {
    test.setTimeout(60_000 + COUNT * 5000);
    const fuzzed = new FuzzedPage(page, app, watch);
    await fuzzed.prepare();
    const result = await fuzzScreen(fuzzed, screen, COUNT);
    expect(formatFailures(result)).toBe('');
  });
