/** The dialogs of every list. tests/e2e/dialogs.spec.ts has one of them. */
import { test } from '../../support/console';
import { expectDialogAddresses, expectUsableWhenLow, LIST_DIALOGS, LOW_DIALOGS } from '../../support/dialogs';

test.beforeEach(({ app }) => app.signIn());

for (const path of Object.keys(LIST_DIALOGS) as (keyof typeof LIST_DIALOGS)[])
  test(`${path}: dialogs have addresses, and a removed last row leaves no empty page`, async ({ page, app }) => {
    await expectDialogAddresses(page, app, path);
  });

test('shows every part of every kind of dialog in a very low window', async ({ page, app }) => {
  await expectUsableWhenLow(page, app, LOW_DIALOGS);
});
