import { createSHA256, type IHasher } from 'hash-wasm';

/** Creates a secret that only the browser stores: 256 random bits, in hexadecimal digits. */
export const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns whether a text has the format of a secret. */
export const isSecret = (text: string) => /^[0-9a-f]{64}$/.test(text);

let sha256: Promise<IHasher> | undefined;

/**
 * Returns the SHA-256 of a text in hexadecimal digits, which the database stores instead of the text. Every request
 * needs one, and WebCrypto takes longer to pass the text to another thread than to hash it.
 */
export async function hashOf(text: string): Promise<string> {
  sha256 ??= createSHA256();
  return (await sha256).init().update(text).digest('hex');
}
