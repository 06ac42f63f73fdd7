import type { Validator } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { adminUserUpdate, passwordUpdate } from '../../server/contract';
import { createI18nProvider } from '../../src/app/i18nProvider';
import { rules } from '../../src/crud/rules';
import { passwordRules } from '../../src/pages/settings/PasswordForm';

/** As in rules.test.tsx: for the same value, the settings' forms and the server's contract return the same message. */
const { translate } = createI18nProvider([]);

const formSays = (checks: Validator[], value: string) => {
  const error = checks.map((check) => check(value, {}, {} as never)).find(Boolean);
  if (!error || error instanceof Promise) return undefined;
  return typeof error === 'string' ? translate(error) : translate(error.message, error.args);
};

const messageOf = ({ error }: { error?: { issues: { message: string }[] } }) => error?.issues[0]?.message;

describe('Settings: the forms and the server apply the same rules', () => {
  it.each(['', '12345', '123456', '      ', 'a much longer password'])('newPassword = %j', (newPassword) => {
    expect(formSays(passwordRules.newPassword, newPassword)).toBe(messageOf(passwordUpdate.safeParse({ newPassword })));
  });

  it.each(['', 'a', 'ab', 'Ada Lovelace', 'é'])('name = %j', (name) => {
    expect(formSays(rules.name, name)).toBe(messageOf(adminUserUpdate.safeParse({ name })));
  });

  it.each(['', 'ada', 'ada@example', 'ada@example.com', 'a b@example.com'])('email = %j', (email) => {
    expect(formSays(rules.email, email)).toBe(messageOf(adminUserUpdate.safeParse({ email })));
  });
});
