import { and, desc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { isUnavailable } from '../db/failures';
import { MAX_AGENT, type Origin } from '../db/history';
import { notify, notifyOnce } from '../db/notifications';
import { adminUsers, loginDevices } from '../db/schema';
import { uniqueKey } from '../db/textKeys';
import { ApiError, texts } from '../errors';
import type { WatchQueue } from '../http/context';
import type { AccountEvent, LogEvent } from '../http/events';
import { fairQueue } from '../http/fairQueue';
import { storedUsername } from '../names';
import { countAttempt, refuseLimited } from './attempts';
import { requireCode } from './codeNeeded';
import { rememberDevice } from './devices';
import { hasTwoFactor } from './hasTwoFactor';
import { networkOf } from './network';
import type { Passwords } from './passwords';
import { hashOf } from './secrets';
import { closeSession, openSession, sweepSessions } from './sessions';

export interface Login {
  username: string;
  password: string;
  address: string;
  /** The User-Agent header, for the list of devices. */
  agent?: string | undefined;
  /** The browser's previous session, which is ended and never reused. */
  oldSession?: string | undefined;
  /** Device tokens of the request; undefined if the transport has none. */
  devices?: string[] | undefined;
  logEvent: LogEvent;
  passwords: Passwords;
  /** Whether the API has a second step, for accounts with two-factor sign-in. */
  hasSecondStep: boolean;
}

/**
 * Creates the login function, which returns the account, the new session and any device tokens. An unknown name, a wrong
 * password and an account without one get the same 401 after the same work; too many of them get a 429.
 */
export function createLogin(watchQueue: WatchQueue) {
  // Known browsers have a separate queue, which other browsers cannot fill.
  const [known, strangers] = [fairQueue(50, isUnavailable), fairQueue(50, isUnavailable)];
  watchQueue('logins_known', known.length);
  watchQueue('logins_unknown', strangers.length);
  return async (db: Database, login: Login, now: Date) => {
    const { username, password, address, logEvent, passwords, hasSecondStep } = login;
    const found = await findAccount(db, login, now);
    const queue = found?.device ? known : strangers;
    const network = networkOf(address);
    const logRefusal = logRefusals(logEvent, found?.account.id);
    const attempt = { username, address, device: found?.device };
    // Refuse early only if the address has no attempt in the queue. A running attempt counts as a failure until its password is
    // verified, so the others wait for it. Checked again after the read, because an attempt may have begun since.
    const isIdle = () => !queue.has(network);
    if (isIdle()) await refuseLimited(db, attempt, now).catch((refusal) => isIdle() && logRefusal(refusal));
    // Count inside the queue. Otherwise many concurrent correct logins would count as failures.
    const verified = await queue
      .run(network, async () => {
        const forgive = await countAttempt(db, attempt, now);
        const isCorrect = await passwords.verify(password, found?.account.passwordHash);
        if (!isCorrect || !found) throw wrongCredentials();
        await forgive();
        if (found.account.suspendedAt) throw isSuspended();
        return found;
      })
      .catch(logRefusal);
    if (hasSecondStep) await requireCode(db, verified.account, now).catch(logRefusal);
    await endExpired(db, logEvent, now);
    const begun = await begin(db, { ...login, found: verified, refusesTwoFactor: hasSecondStep }, now).catch(
      logRefusal,
    );
    logSuccess(logEvent, begun);
    return begun;
  };
}

/** Deletes all expired sessions and logs them. */
export async function endExpired(db: Database, logEvent: LogEvent, now: Date): Promise<void> {
  for (const id of await sweepSessions(db, now)) logEvent('session_ended', { account: id, reason: 'expired' });
}

/** Logs a successful login, and the end of the session that it replaced. */
export function logSuccess(logEvent: LogEvent, { account, replaced }: Awaited<ReturnType<typeof begin>>): void {
  if (replaced !== undefined) logEvent('session_ended', { account: replaced, reason: 'replaced' });
  logEvent('login_succeeded', { account: account.id });
}

/** Returns a function that logs a refused login and throws its error again. */
export const logRefusals =
  (logEvent: LogEvent, account: number | undefined) =>
  (error: unknown): never => {
    const event = error instanceof ApiError && eventOf(error);
    if (event) logEvent(event, { account });
    throw error;
  };

function eventOf({ status, message }: ApiError): AccountEvent | undefined {
  if (status === 403) return message === texts.suspended ? 'login_suspended' : 'login_needs_code';
  return REFUSALS.get(status);
}

/** Events of other refused logins, by response status. 422 is a wrong code in the second step. */
const REFUSALS = new Map<number, AccountEvent>([
  [401, 'login_failed'],
  [422, 'login_failed'],
  [429, 'login_limited'],
]);

type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Finds the account and the known browser, with one query whether or not they exist, so that both cases do the same work. Matches
 * the username as typed (for accounts older than the rules for usernames) and normalized.
 */
export async function findAccount(
  db: Database,
  { username, devices = [] }: Pick<Login, 'username' | 'devices'>,
  now: Date,
) {
  const [found] = await db
    .select({ account: adminUsers, device: loginDevices.tokenHash })
    .from(adminUsers)
    .leftJoin(
      loginDevices,
      and(
        eq(loginDevices.adminUserId, adminUsers.id),
        inArray(loginDevices.tokenHash, await Promise.all(devices.map(hashOf))),
        gt(loginDevices.expiresAt, now),
      ),
    )
    .where(
      inArray(
        uniqueKey(adminUsers.username),
        [username, storedUsername(username)].map((name) => uniqueKey(name)),
      ),
    )
    .orderBy(desc(eq(uniqueKey(adminUsers.username), uniqueKey(username))))
    .limit(1);
  return found;
}

type Beginning = Pick<Login, 'oldSession' | 'devices' | 'address' | 'agent'> & {
  /** `device`: the browser, if it is known to the account. */
  found: Found;
  /** Whether to refuse an account that has turned on two-factor sign-in since the first step. */
  refusesTwoFactor: boolean;
};

/** Opens the session, with the account locked. Fails if it was suspended or deleted, or if its password has changed. */
export function begin(db: Database, beginning: Beginning, now: Date) {
  const { found, oldSession, devices, address, agent, refusesTwoFactor } = beginning;
  const { id, passwordHash } = found.account;
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(adminUsers)
      .set({ lastLogin: now })
      .where(and(eq(adminUsers.id, id), eq(adminUsers.passwordHash, passwordHash)))
      .returning({ ...getTableColumns(adminUsers), hasTwoFactor: hasTwoFactor(adminUsers.id) });
    if (!account || (refusesTwoFactor && account.hasTwoFactor)) throw wrongCredentials();
    if (account.suspendedAt) throw isSuspended();
    const replaced = oldSession ? await closeSession(tx, oldSession) : undefined;
    const session = await openSession(tx, id, now, { origin: { address, agent } });
    if (devices && !found.device) await notifyOfBrowser(tx, id, beginning);
    return { account, session, replaced, devices: devices && (await rememberDevice(tx, id, devices, now)) };
  });
}

/** Notifies the account of a login from a browser that is new to it. */
const notifyOfBrowser = (tx: Database, adminUserId: number, { address, agent }: Beginning) =>
  notify(tx, { adminUserId, kind: 'new_browser', data: { address, userAgent: agent?.slice(0, MAX_AGENT) } });

/** Notifies the account of a wrong code after its right password, which someone else may know. */
export const notifyOfWrongCode = (db: Database, adminUserId: number, { address, agent }: Origin) =>
  notifyOnce(db, { adminUserId, kind: 'wrong_code', data: { address, userAgent: agent?.slice(0, MAX_AGENT) } });

/** Only sent after a correct password, so that it reveals nothing to anyone else. */
const isSuspended = () => new ApiError(403, texts.suspended);
const wrongCredentials = () => new ApiError(401, texts.wrongCredentials);
