import type { Role, SessionUser } from '../contract';
import type { Features } from '../features';
import { preferencesFrom } from '../preferences';
import { tokenFor } from './token';

interface Account {
  id: number;
  username: string;
  role: Role;
  preferences: Record<string, unknown>;
  /** When the session expires. */
  expiresAt: Date;
}

/** Returns the token of a session. @param mustSetUp Whether the session can only set up two-factor sign-in. */
export function sessionToken(account: Account, features: Features, mustSetUp = false): Promise<string> {
  const { id, username, role, expiresAt } = account;
  const user: SessionUser = { id, username, role, exp: Math.floor(expiresAt.getTime() / 1000), checksUser: true };
  const preferences = features.includes('appearance') ? preferencesFrom(account.preferences, features) : undefined;
  return tokenFor({
    ...user,
    ...(features.length > 0 && { features }),
    ...(preferences && { preferences }),
    ...(mustSetUp && { mustSetUpTwoFactor: true as const }),
  });
}
