import { createSHA256, type IHasher } from 'hash-wasm';

/** What only a browser holds: 256 random bits, in hexadecimal digits. */
export const newSecret = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Whether a text has the form of such a secret. */
export const isSecret = (text: string) => /^[0-9a-f]{64}$/.test(text);

let sha256: Promise<IHasher> | undefined;

/**
 * What the database holds instead of a text: its SHA-256, in hexadecimal digits. Every request asks for one, and WebCrypto's
 * takes longer to hand it to another thread than to work it out.
 */
export async function hashOf(text: string): Promise<string> {
  sha256 ??= createSHA256();
  return (await sha256).init().update(text).digest('hex');
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
