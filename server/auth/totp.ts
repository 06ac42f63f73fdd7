import { generateSecret, generateURI, verifySync } from 'otplib/functional';

/** Length of a time step, in seconds. A code of the step before and of the step after is accepted, too. */
const PERIOD = 30;

/** Creates the secret that the server shares with an authenticator app: 160 random bits, in Base32. */
export const newTotpSecret = (): string => generateSecret();

/** Returns the address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, account: { issuer: string; label: string }): string =>
  generateURI({ ...account, secret });

/** Returns the time step of a code, or undefined if the code is wrong. The caller must refuse a step that was used before. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period: PERIOD, epochTolerance: PERIOD });
  return result.valid ? Math.floor(epoch / PERIOD) + result.delta : undefined;
}
