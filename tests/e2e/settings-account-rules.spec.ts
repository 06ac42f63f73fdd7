import { says } from '../specification/says';
import { expect, test } from '../support/console';
import { EMAIL, NAME } from '../support/fieldErrors';
import { ONE, record, SettingsScreen } from '../support/settings';

test('5 Settings: validates the profile before it is sent', async ({ page, app }) => {
  await app.signIn();
  await app.fault(record({}));
  await app.open('/settings');
  const settings = new SettingsScreen(page);
  await expect(settings.name).toHaveValue('Ada Lovelace');

  await test.step(says('| Profile | email valid | Please enter a valid email address. |'), async () => {
    for (const email of ['', 'ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org']) {
      await settings.email.fill(email);
      await settings.updateProfile.click();
      await expect(settings.panel.getByText(EMAIL, { exact: true })).toBeVisible();
      await expect(settings.email).toHaveAttribute('aria-invalid', 'true');
      await expect(settings.panel.getByText(NAME, { exact: true })).toHaveCount(0);
    }
    await settings.email.fill('a@b.org');
    await expect(settings.panel.getByText(EMAIL, { exact: true })).toHaveCount(0);
    await expect(app.toast).toHaveCount(0);
  });

  await test.step(says('| Profile | name min 2 | Name must be at least 2 characters. |'), async () => {
    for (const name of ['', 'A']) {
      await settings.name.fill(name);
      await settings.updateProfile.click();
      await expect(settings.panel.getByText(NAME, { exact: true })).toBeVisible();
      await expect(settings.name).toHaveAttribute('aria-invalid', 'true');
      await expect(settings.name).toHaveAccessibleDescription(NAME);
      await expect(settings.panel.getByText(EMAIL, { exact: true })).toHaveCount(0);
    }
    await settings.name.fill('Al');
    await expect(settings.panel.getByText(NAME, { exact: true })).toHaveCount(0);
  });

  await test.step('sends valid values', async () => {
    expect(app.countOf('PATCH', ONE)).toBe(0);
    await app.fault({ method: 'PATCH', path: ONE, status: 204 });
    await settings.updateProfile.click();
    await expect.poll(() => app.sent('PATCH', ONE)).toEqual([{ name: 'Al', email: 'a@b.org' }]);
  });
});
