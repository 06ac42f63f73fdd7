import { useDataProvider } from 'react-admin';
import type { TwoFactorSetup, TwoFactorState } from '../../../../server/contract';
import { renewSession } from '../../../authProvider/session';
import { decodeToken } from '../../../authProvider/token';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { nonEmptyText, objectOf } from '../../../dataProvider/calls';
import { invalidResponse, isUnanswered } from '../../../dataProvider/errors';
import { flag, number, type Parser, record, text, texts } from '../../../dataProvider/parse';
import { useRead } from '../../../dataProvider/useCall';

/** The path of the calls, also the query key. */
export const TWO_FACTOR = 'two-factor';

type Proof = Record<'password' | 'code', string>;

/** Loads the user's own two-factor state. */
export const useTwoFactor = () => useRead([TWO_FACTOR], TWO_FACTOR, parseState);

/** Returns the write calls of two-factor authentication. */
export const useTwoFactorCalls = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const post = async <T>(path: string, body: object, parse: Parser<T>) => {
    try {
      return await dataProvider.send(TWO_FACTOR, `${TWO_FACTOR}/${path}`, { method: 'POST', body }, parse);
    } catch (error) {
      // The server may have made the change, so refetch the state.
      if (isUnanswered(error)) void dataProvider.invalidate(TWO_FACTOR);
      throw error;
    }
  };
  return {
    begin: (password: string) => post('setup', { password }, parseSetup),
    /** @returns the recovery codes */
    confirm: async (code: string) => {
      const { recoveryCodes, token } = await post('confirm', { code }, parseEnabled);
      if (decodeToken(token)) renewSession(token);
      return recoveryCodes;
    },
    disable: (proof: Proof) => post('disable', proof, () => {}),
    renew: async (proof: Proof) => (await post('recovery-codes', proof, parseCodes)).recoveryCodes,
  };
};

/** @throws ApiError if the response does not say whether two-factor authentication is on: "off" would be a guess. */
const parseState = objectOf(
  record<TwoFactorState>({
    enabledAt: (value) => {
      if (value !== null && typeof value !== 'string') throw invalidResponse('The response has no state');
      return value;
    },
    recoveryCodesLeft: (value) => number(value) || 0,
    isRequired: flag(),
  }),
);

/** Text that fits into a QR code: the library throws for longer text and for lone surrogates. */
const URI = /^otpauth:[!-~]{1,2000}$/;

/** Parses the start of a setup. @throws ApiError if its secret cannot be shown. */
export const parseSetup: Parser<TwoFactorSetup> = (value) => {
  const setup = record<TwoFactorSetup>({ secret: nonEmptyText, uri: text })(value);
  if (!URI.test(setup.uri)) throw invalidResponse('The response has no valid secret');
  return setup;
};

const recoveryCodes: Parser<string[]> = (value) => {
  const codes = texts(value);
  if (codes.length === 0) throw invalidResponse('The response has no recovery codes');
  return codes;
};

const parseCodes = record<{ recoveryCodes: string[] }>({ recoveryCodes });
const parseEnabled = record<{ recoveryCodes: string[]; token: string }>({ recoveryCodes, token: text });
