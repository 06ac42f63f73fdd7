import { fieldError, texts } from '../errors';
import { normalizedPassword } from './passwords';

/** How many of the most common passwords are refused; the list begins with the most common one. */
const COMMON = 10_000;
/** Shorter ones the contract refuses. */
const SHORTEST = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** Read at the first new password instead of at the start. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const passwords = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST);
    return new Set(passwords.slice(0, COMMON));
  });
  return common;
};

/**
 * Refuses a new password that somebody who guesses tries first: a very common one, or one with the username in it. Case
 * does not matter. Existing passwords stay as they are.
 * @param field of the request's body, which the message belongs to
 * @throws ApiError 422
 */
export async function refuseGuessable(password: string, field: string, username?: string): Promise<void> {
  const typed = normalizedPassword(password).toLowerCase();
  if ((await commonPasswords()).has(typed)) throw fieldError(422, field, texts.commonPassword);
  if (username !== undefined && typed.includes(username.toLowerCase()))
    throw fieldError(422, field, texts.passwordWithUsername);
}
