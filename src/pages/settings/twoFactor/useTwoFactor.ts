import { useDataProvider } from 'react-admin';
import type { TwoFactorSetup, TwoFactorState } from '../../../../server/contract';
import { renewSession } from '../../../authProvider/session';
import { decodeToken } from '../../../authProvider/token';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { objectOf } from '../../../dataProvider/calls';
import { invalidResponse, isUnanswered } from '../../../dataProvider/errors';
import { type Parser, texts } from '../../../dataProvider/parse';
import { useRead } from '../../../dataProvider/useCall';

/** The path of the calls, also the query key. */
export const TWO_FACTOR = 'two-factor';

/** Returns a function that translates the messages of two-factor authentication. */

/** Loads the user's own two-factor state. */
export const useTwoFactor = () => useRead([TWO_FACTOR], TWO_FACTOR, bodyOf(parseState));

interface Proof {
  password: string;
  code: string;
}

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
    begin: (password: string) => post('setup', { password }, bodyOf(parseSetup)),
    /** @returns the recovery codes */
    confirm: async (code: string) => {
      const { recoveryCodes, token } = await post('confirm', { code }, bodyOf(parseEnabled));
      if (decodeToken(token)) renewSession(token);
      return recoveryCodes;
    },
    disable: (proof: Proof) => post('disable', proof, () => {}),
    renew: (proof: Proof) => post('recovery-codes', proof, bodyOf(parseCodes)),
  };
};

type Body = Record<string, unknown>;

const bodyOf = <T>(parse: (body: Body) => T) => objectOf((value) => parse(value as Body));

/** @throws ApiError if the response does not say whether two-factor authentication is on: "off" would be a guess. */
const parseState = ({ enabledAt, recoveryCodesLeft, isRequired }: Body): TwoFactorState => {
  if (enabledAt !== null && typeof enabledAt !== 'string') throw invalidResponse('The response has no state');
  return {
    enabledAt,
    recoveryCodesLeft: Number.isSafeInteger(recoveryCodesLeft) ? Number(recoveryCodesLeft) : 0,
    isRequired: isRequired === true,
  };
};

/** Text that fits into a QR code: the library throws for longer text and for lone surrogates. */
const URI = /^otpauth:[!-~]{1,2000}$/;

/** Parses the start of a setup. @throws ApiError if its secret cannot be shown. */
export const parseSetup = ({ secret, uri }: Body): TwoFactorSetup => {
  if (typeof secret !== 'string' || secret === '' || typeof uri !== 'string' || !URI.test(uri))
    throw invalidResponse('The response has no valid secret');
  return { secret, uri };
};

const parseCodes = ({ recoveryCodes }: Body): string[] => {
  const codes = texts(recoveryCodes);
  if (codes.length === 0) throw invalidResponse('The response has no recovery codes');
  return codes;
};

const parseEnabled = (body: Body) => ({ recoveryCodes: parseCodes(body), token: String(body.token) });
