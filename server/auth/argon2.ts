import { argon2id, argon2Verify } from 'hash-wasm';

/** argon2id as OWASP advises for it: 19 MiB, two passes, one lane. */
const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

/** A tenth of a second of work that nothing else of its thread goes on beside. */
export interface Hashing {
  /**
   * The encoded hash (`$argon2id$…`, with its own salt and cost).
   * @param urgent Done before what is not urgent.
   */
  hash(password: string, urgent?: boolean): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
}

/** In the very thread that asks. */
export const argon2: Hashing = {
  hash: (password) =>
    argon2id({ ...cost, password, salt: crypto.getRandomValues(new Uint8Array(16)), outputType: 'encoded' }),
  matches: (password, hash) => argon2Verify({ password, hash }),
};
