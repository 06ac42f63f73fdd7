/** The second step of a sign-in: after the password, a code. */
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { adminUsers, loginSteps } from '../db/schema';
import { ApiError, fieldError, texts } from '../errors';
import { countAttempt } from './attempts';
import { begin, endExpired, findAccount, type Login, logRefusals, logSuccess, notifyOfWrongCode } from './login';
import { hashOf } from './secrets';
import { redeemCode } from './twoFactor';

type SecondStep = Pick<Login, 'address' | 'agent' | 'oldSession' | 'devices' | 'logEvent'> & {
  token: string;
  code: string;
};

/**
 * Completes a login with a code. A wrong code counts as a failed login and in the account's count of all browsers, and notifies
 * the account.
 * @throws ApiError 401 if the first step is unknown, used or too old, 422 for a wrong code, 429 at the limit
 */
export async function completeLogin(db: Database, login: SecondStep, now: Date) {
  const { token, code, address, agent, logEvent } = login;
  const tokenHash = await hashOf(token);
  const [step] = await db
    .select({ account: adminUsers, mark: loginSteps.passwordMark })
    .from(loginSteps)
    .innerJoin(adminUsers, eq(adminUsers.id, loginSteps.adminUserId))
    .where(and(eq(loginSteps.tokenHash, tokenHash), gt(loginSteps.expiresAt, now)));
  if (!step || step.mark !== (await hashOf(step.account.passwordHash))) throw stepExpired();
  const { id, username } = step.account;
  const logRefusal = logRefusals(logEvent, id);
  const found = await findAccount(db, { username, devices: login.devices }, now);
  const device = found?.account.id === id ? found.device : null;
  const forgive = await countAttempt(db, { username, address, device, codeOf: id }, now).catch(logRefusal);
  await endExpired(db, logEvent, now);
  const begun = await db
    .transaction(async (tx) => {
      // Begins the session first, because every write locks the account first. A wrong code rolls all of it back.
      const session = await begin(
        tx,
        { ...login, found: { account: step.account, device }, refusesTwoFactor: false },
        now,
      );
      if (!(await redeemCode(tx, id, code, now))) throw fieldError(422, 'code', texts.wrongCode);
      const spent = await tx.delete(loginSteps).where(eq(loginSteps.tokenHash, tokenHash)).returning();
      if (spent.length === 0) throw stepExpired();
      return session;
    })
    .catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 422) await notifyOfWrongCode(db, id, { address, agent });
      return logRefusal(error);
    });
  await forgive();
  logSuccess(logEvent, begun);
  return begun;
}

const stepExpired = () => new ApiError(401, texts.stepExpired);
