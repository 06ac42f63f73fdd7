import { expect, it } from 'vitest';
import { ApiError } from '../../../dataProvider/errors';
import { parseSetup } from './useTwoFactor';

const setup = {
  secret: 'ABCDEFGH',
  uri: 'otpauth://totp/Wellbeing%20Admin:admin?secret=ABCDEFGH&issuer=Wellbeing%20Admin',
};

it('keeps the secret and the address for the QR code', () => {
  expect(parseSetup(setup)).toEqual(setup);
});

it.each([
  { ...setup, uri: setup.uri.repeat(300) },
  { ...setup, uri: 'otpauth://totp/\uD800' },
  { ...setup, uri: 'https://example.org' },
  { ...setup, secret: '' },
  { ...setup, secret: 7 },
  {},
])('refuses a setup that no QR code can show, or without a secret: %#', (answer) => {
  expect(() => parseSetup(answer)).toThrow(ApiError);
});
