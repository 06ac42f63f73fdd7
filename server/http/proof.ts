/** Checks that ask signed-in users to prove their identity again: with the password, or with the password and a code. */
import type { Context } from 'hono';
import { countAttempt } from '../auth/attempts';
import { findAccount, notifyOfWrongCode } from '../auth/login';
import { redeemCode } from '../auth/twoFactor';
import type { Database } from '../db/database';
import { ApiError, fieldError, texts } from '../errors';
import { lockAccount } from '../preferences';
import { type ApiEnv, originOf } from './context';

/**
 * Counts an attempt to enter the caller's password or code as a failed login, before it is compared.
 * @param isCode Whether it is a code after the right password.
 * @returns the account, and a function that reverts the count after a correct one
 * @throws ApiError 429 at the limit
 */
export async function countGuess(c: Context<ApiEnv>, isCode = false) {
  const { db, actor, now, transport, logEvent, clientAddress: address } = c.var;
  const devices = transport.devices?.read(c.req.raw);
  const found = await findAccount(db, { username: actor.username, devices }, now);
  // The account was renamed after the session was checked.
  if (found?.account.id !== actor.id) throw new ApiError(401, texts.notSignedIn);
  const { username, id } = actor;
  const attempt = { username, address, device: found.device, codeOf: isCode ? id : undefined };
  const forgive = await countAttempt(db, attempt, now).catch((error) => {
    if (error instanceof ApiError) logEvent('login_limited', { account: actor.id });
    throw error;
  });
  return { account: found.account, forgive };
}

/**
 * Checks the caller's own password, so that an open session is not enough. Counts the attempt as `countGuess` does.
 * @param field The password's field in the body.
 * @throws ApiError 422 if it is missing or wrong
 */
export async function checkOwnPassword(c: Context<ApiEnv>, password: string | undefined, field = 'password') {
  if (!password) throw fieldError(422, field, texts.currentPasswordMissing);
  const guess = await countGuess(c);
  if (await c.var.passwords.verify(password, guess.account.passwordHash)) return guess;
  c.var.logEvent('password_refused', { account: guess.account.id });
  throw fieldError(422, field, texts.currentPasswordWrong);
}

export const wrongCode = () => fieldError(422, 'code', texts.wrongCode);

interface Proof {
  password: string;
  code: string;
}

/**
 * Runs a write if the password and the code are correct. The code counts as used only if the write succeeds. A wrong one notifies
 * the account.
 */
export async function withProof<Result>(
  c: Context<ApiEnv>,
  { password, code }: Proof,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  await (await checkOwnPassword(c, password)).forgive();
  const { account, forgive } = await countGuess(c, true);
  const done = await c.var.write(async (tx) => {
    const isCorrect = await redeemCode(tx, account.id, code, c.var.now);
    return isCorrect && { result: await work(tx) };
  }, lockAccount(account.id));
  if (!done) {
    await notifyOfWrongCode(c.var.db, account.id, originOf(c));
    throw wrongCode();
  }
  await forgive();
  return done.result;
}
