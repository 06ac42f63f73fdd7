import { jwtDecode } from 'jwt-decode';
import { DEFAULT_APPEARANCE, keepAppearance } from '../ui/appearance/appearance';
import { parseAppearance } from '../ui/appearance/parseAppearance';
import { getSession, watchSession } from './session';

/**
 * Applies the preferences of a user who has just logged in. Not later, when the token's may be outdated.
 * @param token The login's valid token. With the feature `appearance`, it has a claim of them.
 */
export const adoptAppearance = (token: string) => {
  const { preferences } = jwtDecode<{ preferences?: unknown }>(token);
  if (preferences) keepAppearance(parseAppearance(preferences));
};

/** Keeps the look of the specification as long as the API of the session does not declare the feature `appearance`. */
export const followSessionAppearance = () => {
  const check = () => {
    const session = getSession();
    if (session && !session.features.includes('appearance')) keepAppearance(DEFAULT_APPEARANCE);
  };
  check();
  watchSession(check);
};
