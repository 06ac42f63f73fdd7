import { describe, expect, it } from 'vitest';
import { adminUserUpdate, passwordUpdate } from '../../server/contract';
import { rules } from '../../src/crud/rules';
import { passwordRules } from '../../src/pages/settings/PasswordForm';
import { formOf, serverSays } from './formRules';

const formSays = formOf([]);

describe('Settings: the forms and the server apply the same rules', () => {
  it.each(['', '12345', '123456', '      ', 'a much longer password'])('newPassword = %j', (value) => {
    expect(formSays(passwordRules.newPassword, value)).toBe(serverSays(passwordUpdate, {}, 'newPassword', value));
  });

  it.each(['', 'a', 'ab', 'Ada Lovelace', 'é'])('name = %j', (value) => {
    expect(formSays(rules.name, value)).toBe(serverSays(adminUserUpdate, {}, 'name', value));
  });

  it.each(['', 'ada', 'ada@example', 'ada@example.com', 'a b@example.com'])('email = %j', (value) => {
    expect(formSays(rules.email, value)).toBe(serverSays(adminUserUpdate, {}, 'email', value));
  });
});
