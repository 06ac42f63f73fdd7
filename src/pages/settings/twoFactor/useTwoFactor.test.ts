import { expect, it } from 'vitest';
import { ApiError } from '../../../dataProvider/errors';
import { parseSetup } from './useTwoFactor';

const setup = {
  secret: 'ABCDEFGH',
  uri: 'otpauth://totp/Wellbeing%20Admin:admin?secret=ABCDEFGH&issuer=Wellbeing%20Admin',
};

it('accepts a setup with a secret and a URI for the QR code', () => {
  expect(parseSetup(setup)).toEqual(setup);
});

it.each([
  { ...setup, uri: setup.uri.repeat(300) },
  { ...setup, uri: 'otpauth://totp/\uD800' },
  { ...setup, uri: 'https://example.org' },
  { ...setup, secret: '' },
  {},
])('rejects a setup without a secret, or whose URI does not fit into a QR code: %#', (response) => {
  expect(() => parseSetup(response)).toThrow(ApiError);
});
