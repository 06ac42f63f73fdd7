import PQueue from 'p-queue';
import { cost, type Hashing } from '../auth/argon2';

/** Loaded for the first password, to keep startup fast. */
const argon2 = () => import('@node-rs/argon2');

/** Priorities. New passwords of admin accounts precede routine hashes, because they end a stolen session. */
const [ROUTINE, URGENT, LOGIN] = [0, 1, 2];

/**
 * Hashes with native code in libuv's threads, so that hashing does not block other requests. Logins have the highest priority:
 * they are processed one at a time, so each would wait for every hash that was queued since the last one.
 * @param concurrency By default half of libuv's threads, so that the others stay free for files and DNS lookups.
 */
export function nativeArgon2(concurrency = 2): Hashing {
  const queue = new PQueue({ concurrency });
  const options = {
    memoryCost: cost.memorySize,
    timeCost: cost.iterations,
    parallelism: cost.parallelism,
    outputLen: cost.hashLength,
  };
  return {
    hash: (password, urgent = false) =>
      queue.add(async () => (await argon2()).hash(password, options), { priority: urgent ? URGENT : ROUTINE }),
    matches: (password, stored) =>
      queue.add(async () => (await argon2()).verify(stored, password), { priority: LOGIN }),
  };
}
