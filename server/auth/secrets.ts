/** What only a browser holds: 256 random bits, in hexadecimal digits. */
export const newSecret = () => hex(crypto.getRandomValues(new Uint8Array(32)));

/** Whether a text has the form of such a secret. */
export const isSecret = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** What the database holds instead of a text: its SHA-256, in hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
