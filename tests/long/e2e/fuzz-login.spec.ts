import { expect, test } from '../../support/console';
import { FuzzedPage } from '../../support/fuzz/fuzzedPage';
import { fuzzLogin } from '../../support/fuzz/fuzzLogin';
import { CASES, formatFailures } from '../../support/fuzz/runCases';

/** Mutates the login response and the token's payload: expects a working session or a clear error. */
test('mutated responses: POST login', async ({ app, page, watch }) => {
  test.setTimeout(60_000 + CASES * 3000);
  const fuzzed = new FuzzedPage(page, app, watch);
  await fuzzed.prepare();
  await app.open('/');
  const result = await fuzzLogin(fuzzed, { token: (await app.token()) ?? '' });
  expect(formatFailures(result)).toBe('');
});
