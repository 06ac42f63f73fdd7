import { fieldError, texts } from '../errors';
import { normalizedPassword } from './passwords';

/** How many common passwords are refused. The list is sorted by frequency. */
const COMMON_COUNT = 10_000;
/** The contract's minimum length. */
const MIN_LENGTH = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when the first new password is checked, to keep startup fast. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common'].filter((password) => password.length >= MIN_LENGTH);
    return new Set(passwords.slice(0, COMMON_COUNT));
  });
  return common;
};

/**
 * Refuses a new password that is easy to guess: a very common one, or one that contains the username. Ignores case.
 * @param field the field of the request body that the message belongs to
 * @throws ApiError 422
 */
export async function refuseGuessable(password: string, field: string, username?: string): Promise<void> {
  const typed = normalizedPassword(password).toLowerCase();
  if ((await commonPasswords()).has(typed)) throw fieldError(422, field, texts.commonPassword);
  if (username !== undefined && typed.includes(username.toLowerCase()))
    throw fieldError(422, field, texts.passwordWithUsername);
}
