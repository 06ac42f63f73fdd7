import { expect, test } from 'vitest';
import { readConfig } from './config';

test('has a default port and accepts 0 for any free port', () => {
  expect(readConfig({}).PORT).toBe(3000);
  expect(readConfig({ PORT: '0' }).PORT).toBe(0);
});

test.each(['', ' ', '70000', '-1', '80.5', '0x50', 'eighty'])('does not start with PORT="%s"', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow('Invalid settings: PORT must be a number from 0 to 65535');
});

test('has all features by default, or none', () => {
  for (const all of [undefined, '', 'all', ' all ']) expect(readConfig({ FEATURES: all }).FEATURES, all).toBe('all');
  expect(readConfig({ FEATURES: 'none' }).FEATURES).toBe('none');
});

test.each(['sort', 'records,sort', 'All', 'none,sort'])('does not start with FEATURES=%s', (setting) => {
  expect(() => readConfig({ FEATURES: setting })).toThrow(
    'Invalid settings: FEATURES must be all or none; single features can no longer be chosen',
  );
});

test.each(['../x', '/a/../b/', './', 'a/.'])('does not start with BASE_PATH=%s', (setting) => {
  expect(() => readConfig({ BASE_PATH: setting })).toThrow(/BASE_PATH must not have "\." or "\.\." as a segment$/);
});

test('accepts dots inside a segment of BASE_PATH', () => {
  expect(readConfig({ BASE_PATH: 'v1.2/..console' }).BASE_PATH).toBe('/v1.2/..console/');
});

test('accepts a mail server with a sender', () => {
  const SMTP_URL = 'smtps://mailer:p%40ss@smtp.example.com:465';
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'Wellbeing <support@example.com>' })).toMatchObject({
    SMTP_URL,
    MAIL_FROM: { name: 'Wellbeing', address: 'support@example.com' },
  });
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'support@example.com' }).MAIL_FROM).toEqual({
    name: '',
    address: 'support@example.com',
  });
  expect(readConfig({ SMTP_URL: '', MAIL_FROM: '' }).SMTP_URL).toBeUndefined();
});

test.each([
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM must be set with SMTP_URL'],
  [{ SMTP_URL: 'https://user:secret@example.com', MAIL_FROM: 'a@b.c' }, 'SMTP_URL must be an address such as smtps://'],
  [{ SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.c\nBcc: x@y.z' }, 'MAIL_FROM must be an email address'],
  [{ SMTP_URL: 'smtp://h', MAIL_FROM: 'Wellbeing' }, 'MAIL_FROM must be an email address'],
])('does not start with %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
  expect(() => readConfig(env)).not.toThrow('secret');
});

test('requires two-factor sign-in of no role by default, or of the roles in REQUIRE_2FA', () => {
  for (const none of [undefined, '', 'none']) expect(readConfig({ REQUIRE_2FA: none }).REQUIRE_2FA).toEqual([]);
  expect(readConfig({ REQUIRE_2FA: 'all' }).REQUIRE_2FA).toEqual(['admin', 'editor']);
  expect(readConfig({ REQUIRE_2FA: ' editor , admin' }).REQUIRE_2FA).toEqual(['admin', 'editor']);
  expect(readConfig({ REQUIRE_2FA: 'admin' }).REQUIRE_2FA).toEqual(['admin']);
});

test.each(['admins', 'all,admin', 'none,admin', 'admin,', 'true'])('does not start with REQUIRE_2FA=%s', (setting) => {
  expect(() => readConfig({ REQUIRE_2FA: setting })).toThrow(/REQUIRE_2FA must be none, all, admin or editor/);
});

test('does not start with REQUIRE_2FA for the API of the specification', () => {
  expect(() => readConfig({ REQUIRE_2FA: 'admin', FEATURES: 'none' })).toThrow(/REQUIRE_2FA needs FEATURES=all/);
});
