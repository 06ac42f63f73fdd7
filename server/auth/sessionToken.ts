import { sign } from 'hono/jwt';
import type { Role, SessionUser } from '../contract';
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

interface Api {
  hasFeatures: boolean;
  /** Whether the session can only set up two-factor sign-in. */
  mustSetUp?: boolean;
}

/**
 * Returns the JWT that tells the console who signed in, until when, and whether the API has our features. It grants no access; the
 * session id does.
 */
export function sessionToken(account: Account, { hasFeatures, mustSetUp = false }: Api): Promise<string> {
  const { id, username, role, expiresAt } = account;
  const user: SessionUser = {
    id,
    username,
    role,
    exp: Math.floor(expiresAt.getTime() / 1000),
    checksUser: true,
    ...(hasFeatures && { features: 'all' as const, preferences: preferencesFrom(account.preferences) }),
    ...(mustSetUp && { mustSetUpTwoFactor: true as const }),
  };
  return sign({ ...user }, key, 'HS256');
}
