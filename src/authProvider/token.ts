import { jwtDecode } from 'jwt-decode';
import type { SessionUser } from '../../server/contract';
import { isIdentifier } from '../dataProvider/values';
import { attempt } from '../ui/attempt';

/** The token's key in local storage (specification, section 3). */
export const TOKEN_KEY = 'token';

/** Returns the token in local storage: null if there is none, undefined if it cannot be read. */
export const storedToken = () => attempt(() => localStorage.getItem(TOKEN_KEY));

/** The session that a token describes. `exp` is in seconds; without it, the token does not expire (rulings.md, 4). */
export type Session = Pick<SessionUser, 'id' | 'username' | 'role'> & {
  exp?: number;
  /** Whether the API refuses a request whose `Session-User` is not the session's account. */
  checksUser: boolean;
  /** Whether the API has our features beyond the specification (rulings.md, 32). */
  hasFeatures: boolean;
  /** Whether the session can only set up two-factor sign-in. */
  mustSetUpTwoFactor?: boolean;
  /** Whether an auth provider of one's own has signed the user in, instead of a token. */
  isExternal?: boolean;
};

/** The claims that the console reads. */
type Claims = Partial<Omit<Session, 'hasFeatures' | 'isExternal'>> & { features?: unknown };

/** Returns the session of a token, even if it has expired; null for an invalid token. */
export const decodeToken = (token: string): Session | null => {
  try {
    const { id, username, role, exp, checksUser, features, mustSetUpTwoFactor } = jwtDecode<Claims>(token);
    if (exp !== undefined && typeof exp !== 'number') return null;
    if (!isIdentifier(id)) return null;
    return {
      id: id as number,
      username: typeof username === 'string' ? username : '',
      role: role === 'admin' ? role : 'editor',
      exp,
      checksUser: checksUser === true,
      // Tokens of earlier versions list the features.
      hasFeatures: Boolean(features),
      ...(mustSetUpTwoFactor === true && { mustSetUpTwoFactor }),
    };
  } catch {
    return null;
  }
};

/** Returns whether the session has expired at `now` (ms), by this device's clock. */
export const isExpired = ({ exp }: Session, now = Date.now()) => exp !== undefined && exp * 1000 <= now;

/** Returns the header with the id of the user, for an API that checks it (`checksUser`). */
export const sessionUserHeader = ({ checksUser, id }: Session): Record<string, string> =>
  checksUser ? { 'Session-User': encodeURIComponent(id) } : {};
