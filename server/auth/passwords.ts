import { ApiError, texts } from '../errors';
import { argon2, type Hashing } from './argon2';

/** A stored "hash" that no password matches. */
export const LOCKED = '!';

/** Maximum hashes of one account that are in progress or waiting. */
const MAX_PER_ACCOUNT = 50;

/** Creates the functions that hash and verify passwords. */
export function createPasswords(hashing: Hashing = argon2) {
  const inProgress = new Map<number, number>();

  /** Returns the encoded hash (`$argon2id$…`, including salt and cost) of a password. */
  const hash = (password: string, urgent = false): Promise<string> =>
    hashing.hash(normalizedPassword(password), urgent);

  return {
    hash,

    /** Returns how many new passwords are being hashed or waiting. */
    inProgress: () => [...inProgress.values()].reduce((sum, count) => sum + count, 0),

    /**
     * Hashes a password that a signed-in account sets, for a user or an admin account. The number per account is limited,
     * so that a stolen session cannot delay the password change that ends it by creating users.
     * @throws ApiError 429 when the account is at its limit.
     */
    async hashFor(actorId: number, password: string, urgent = false): Promise<string> {
      const own = inProgress.get(actorId) ?? 0;
      if (own >= MAX_PER_ACCOUNT) throw new ApiError(429, texts.tooManyPasswords, undefined, { 'Retry-After': '5' });
      inProgress.set(actorId, own + 1);
      try {
        return await hash(password, urgent);
      } finally {
        const left = (inProgress.get(actorId) ?? 1) - 1;
        if (left > 0) inProgress.set(actorId, left);
        else inProgress.delete(actorId);
      }
    },

    /**
     * Returns whether the password matches the stored hash. Without a usable hash (unknown or locked account) it does the
     * same work and returns false, so that the timing does not reveal which usernames exist.
     */
    async verify(password: string, stored: string | null | undefined): Promise<boolean> {
      const usable = stored?.startsWith('$argon2id$') ? stored : undefined;
      const matches = await hashing.matches(normalizedPassword(password), usable ?? DUMMY_HASH);
      return usable !== undefined && matches;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Normalizes a password, so that it has the same bytes on every system. argon2 refuses an empty one, hence the NUL. */
export const normalizedPassword = (password: string) => password.normalize('NFKC') || '\0';

/** Hash of a discarded random password, at the usual cost. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIG9ucw$0jW1dQn2VfDbPq0pGSSY3N0v0Vv0hG9mX1U6uYB5e1c';
