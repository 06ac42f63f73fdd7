/** Hostile content in the dialogs of every list. tests/e2e/hostile-content.spec.ts has the screens, and the dialogs for a user. */
import { test } from '../../support/console';
import { HOSTILE_RESPONSES } from '../../support/hostile';
import { expectHarmlessDialogs, expectShownAsText, HOSTILE_SCREENS } from '../../support/hostileScreens';
import { stubReads } from '../../support/reads';

for (const [path, dialogs] of Object.entries(HOSTILE_SCREENS))
  test(`hostile content in every field of every record is shown as text: ${path} and its dialogs`, async ({
    page,
    app,
    watch,
  }) => {
    await app.signIn();
    await stubReads(app, HOSTILE_RESPONSES);
    watch.expectEditedAddress();
    await expectShownAsText(page, app, path);
    await expectHarmlessDialogs(page, app, dialogs);
  });
