import { type Actor, lockSession } from '../auth/sessions';
import type { Database } from '../db/database';
import { type Origin, setActor } from '../db/history';
import { ApiError, adminsOnly, texts } from '../errors';
import type { Rule } from '../policy';

/**
 * Runs a write in a transaction that first checks the session and the permission again.
 * @param work Must use `tx` only: the embedded database has one connection, and the transaction holds it.
 * @param lock Acquires further locks before that of the session. Accounts are always locked before sessions, so that two admins
 *   who end each other's sessions cannot deadlock.
 * @throws ApiError 401 when the session has ended since the request began, 403 when the account no longer has permission.
 */
export type Write = <Result>(
  work: (tx: Database, actor: Actor) => Promise<Result>,
  lock?: (tx: Database) => Promise<unknown>,
) => Promise<Result>;

interface Writer {
  db: Database;
  clock: () => Date;
  sessionHash: string;
  method: string;
  rule: Rule;
  /** The id in the path. */
  id: number | undefined;
  /** For the history. */
  origin: Origin;
}

/**
 * Creates a `Write`. Reading the body after `authenticate` can take 30 seconds. By then, the account may be logged out,
 * demoted or deleted, or have a new password. The session is locked, so that it cannot end before the write is done.
 */
export const writer =
  ({ db, clock, sessionHash, method, rule, id, origin }: Writer): Write =>
  (work, lock) =>
    db.transaction(async (tx) => {
      await lock?.(tx);
      const actor = await lockSession(tx, sessionHash, clock());
      if (!actor) throw new ApiError(401, texts.notSignedIn);
      if (rule !== 'anyone' && !rule(actor, id)) throw adminsOnly(method, rule.refusal);
      await setActor(tx, { ...actor, ...origin });
      return work(tx, actor);
    });
