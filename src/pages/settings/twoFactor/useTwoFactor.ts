import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TwoFactorSetup, TwoFactorState } from '../../../../server/contract';
import { tellOtherTabs } from '../../../authProvider/otherTabs';
import { renewSession } from '../../../authProvider/session';
import { decodeToken } from '../../../authProvider/token';
import type { ConsoleDataProvider, GuardedDataProvider } from '../../../dataProvider';
import { objectOf } from '../../../dataProvider/calls';
import { errorWithoutAnswer, isUnanswered } from '../../../dataProvider/errors';
import { type Parser, texts } from '../../../dataProvider/parse';
import { whileRetrying } from '../../../dataProvider/useCall';
import { useLazyMessages } from '../../../i18n/lazyMessages';
import { twoFactorMessages } from '../../../i18n/twoFactor';

/** The path of the calls, also the query key. */
export const TWO_FACTOR = 'two-factor';

/** Translates the messages of two-factor sign-in. */
export const useWords = () => useLazyMessages('two_factor', twoFactorMessages);

export const useTwoFactor = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: [TWO_FACTOR],
    queryFn: ({ signal }) => dataProvider.read(TWO_FACTOR, bodyOf(parseState), signal),
  });
  return { ...query, ...whileRetrying(query) };
};

interface Proof {
  password: string;
  code: string;
}

/** The writes of two-factor sign-in. */
export const useTwoFactorCalls = () => {
  const dataProvider = useDataProvider<GuardedDataProvider>();
  const post = async <T>(path: string, body: object, parse: Parser<T>) => {
    try {
      return await dataProvider.send(TWO_FACTOR, `${TWO_FACTOR}/${path}`, { method: 'POST', body }, parse);
    } catch (error) {
      // It may have been done, so show whether it is on now.
      if (isUnanswered(error)) void dataProvider.outdate(TWO_FACTOR, path);
      throw error;
    }
  };
  return {
    begin: (password: string) => post('setup', { password }, bodyOf(parseSetup)),
    /** @returns the recovery codes */
    confirm: async (code: string) => {
      const { recoveryCodes, token } = await post('confirm', { code }, bodyOf(parseEnabled));
      if (decodeToken(token)) {
        renewSession(token);
        tellOtherTabs(token);
      }
      return recoveryCodes;
    },
    disable: (proof: Proof) => post('disable', proof, () => {}),
    renew: (proof: Proof) => post('recovery-codes', proof, bodyOf(parseCodes)),
  };
};

type Body = Record<string, unknown>;

const bodyOf = <T>(parse: (body: Body) => T) => objectOf((value) => parse(value as Body));

/** @throws ApiError if it does not say whether it is on: "off" would be a guess. */
const parseState = ({ enabledAt, recoveryCodesLeft, isRequired }: Body): TwoFactorState => {
  if (enabledAt !== null && typeof enabledAt !== 'string') throw errorWithoutAnswer('nonsense', 'There is no state');
  return {
    enabledAt,
    recoveryCodesLeft: Number.isSafeInteger(recoveryCodesLeft) ? Number(recoveryCodesLeft) : 0,
    isRequired: isRequired === true,
  };
};

/** What fits into a QR code: its library throws for a longer text, and for half a character. */
const URI = /^otpauth:[!-~]{1,2000}$/;

/** Parses the beginning of a setup. @throws ApiError if its secret cannot be shown. */
export const parseSetup = ({ secret, uri }: Body): TwoFactorSetup => {
  if (typeof secret !== 'string' || secret === '' || typeof uri !== 'string' || !URI.test(uri))
    throw errorWithoutAnswer('nonsense', 'There is no secret');
  return { secret, uri };
};

const parseCodes = ({ recoveryCodes }: Body): string[] => {
  const codes = texts(recoveryCodes);
  if (codes.length === 0) throw errorWithoutAnswer('nonsense', 'There are no recovery codes');
  return codes;
};

const parseEnabled = (body: Body) => ({ recoveryCodes: parseCodes(body), token: String(body.token) });
