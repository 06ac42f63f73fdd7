import { expect, test } from '../support/console';
import { FEATURE_SCREENS } from '../support/fuzz/features';
import { FuzzedPage } from '../support/fuzz/fuzzedPage';
import { fuzzScreen } from '../support/fuzz/fuzzScreen';
import { CASES, told } from '../support/fuzz/hunt';

test.use({ serverEnv: { FEATURES: 'all' } });

/** A quarter of the other screens' cases: these screens are many, and each takes a few steps to open. */
const COUNT = Math.ceil(CASES / 4);

/** As fuzz-screens.spec.ts, for what came with the features. */
for (const screen of FEATURE_SCREENS)
  test(`mutated answers: ${screen.name}`, async ({ app, page, watch }) => {
    test.setTimeout(60_000 + COUNT * 5000);
    const fuzzed = new FuzzedPage(page, app, watch);
    await fuzzed.prepare();
    const bag = await fuzzScreen(fuzzed, screen, COUNT);
    expect(told(bag)).toBe('');
  });
