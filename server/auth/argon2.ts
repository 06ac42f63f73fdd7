import { argon2id, argon2Verify } from 'hash-wasm';

/** OWASP's recommended cost for argon2id: 19 MiB, two passes, one lane. */
export const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

/** Password hashing. */
export interface Hashing {
  /**
   * Returns the encoded hash (`$argon2id$…`, including salt and cost).
   * @param urgent Whether to run before other waiting tasks.
   */
  hash(password: string, urgent?: boolean): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
}

/** Hashes on the calling thread, which it blocks for about 0.1 s: for the demo's service worker and the commands. */
export const argon2: Hashing = {
  hash: (password) =>
    argon2id({ ...cost, password, salt: crypto.getRandomValues(new Uint8Array(16)), outputType: 'encoded' }),
  matches: (password, hash) => argon2Verify({ password, hash }),
};
