import { jwtDecode } from 'jwt-decode';
import type { SessionUser } from '../../server/contract';
import { isIdentifier } from '../dataProvider/values';

/** Who is signed in, as the token says. `exp` is in seconds; a token without one does not expire (rulings.md, 4). */
export type Session = Pick<SessionUser, 'id' | 'username' | 'role'> & {
  exp?: number;
  /** The API refuses a call that names another account than the session's: it is told whom the console shows. */
  checksUser: boolean;
  /** What the API offers beyond the specification (rulings.md, 32); empty for the specification's API. */
  features: readonly string[];
};

/** @returns the session, whether or not it has expired; null when the token is unreadable. */
export const decodeToken = (token: string): Session | null => {
  try {
    const { id, username, role, exp, checksUser, features } = jwtDecode<Partial<Session>>(token);
    if (exp !== undefined && typeof exp !== 'number') return null;
    if (!isIdentifier(id)) return null;
    return {
      id: id as number,
      username: typeof username === 'string' ? username : '',
      role: role === 'admin' ? role : 'editor',
      exp,
      checksUser: checksUser === true,
      features: Array.isArray(features) ? features.filter((name) => typeof name === 'string') : [],
    };
  } catch {
    return null;
  }
};

/** Whether its expiry is past at `now` (ms), by this device's clock. */
export const isExpired = ({ exp }: Session, now = Date.now()) => exp !== undefined && exp * 1000 <= now;
