import { sign } from 'hono/jwt';
import type { Role, SessionUser } from '../contract';
import type { Features } from '../features';
import { preferencesFrom } from '../preferences';
import { newSecret } from './secrets';

/** Signing key. Tokens are never verified, so each process creates its own. */
const key = newSecret();

interface Account {
  id: number;
  username: string;
  role: Role;
  preferences: Record<string, unknown>;
  /** When the session expires. */
  expiresAt: Date;
}

/**
 * Returns the JWT that tells the console who signed in, until when, and with which features. It grants no access; the session id
 * does.
 * @param mustSetUp Whether the session can only set up two-factor sign-in.
 */
export function sessionToken(account: Account, features: Features, mustSetUp = false): Promise<string> {
  const { id, username, role, expiresAt } = account;
  const user: SessionUser = {
    id,
    username,
    role,
    exp: Math.floor(expiresAt.getTime() / 1000),
    checksUser: true,
    ...(features.length > 0 && { features }),
    ...(features.includes('appearance') && { preferences: preferencesFrom(account.preferences, features) }),
    ...(mustSetUp && { mustSetUpTwoFactor: true as const }),
  };
  return sign({ ...user }, key, 'HS256');
}
