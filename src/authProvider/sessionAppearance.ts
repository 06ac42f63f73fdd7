import { jwtDecode } from 'jwt-decode';
import { DEFAULT_APPEARANCE, keepAppearance } from '../ui/appearance/appearance';
import { parseAppearance } from '../ui/appearance/parseAppearance';
import { getSession, watchSession } from './session';

/**
 * Applies the preferences of a user who has just logged in. Later, those in the token may be out of date.
 * @param token The login's valid token. With our API, it has a claim `preferences`.
 */
export const adoptAppearance = (token: string) => {
  const { preferences } = jwtDecode<{ preferences?: unknown }>(token);
  if (preferences) keepAppearance(parseAppearance(preferences));
};

/** Applies the specification's appearance whenever the session's API does not have our features. */
export const followSessionAppearance = () => {
  const check = () => {
    const session = getSession();
    if (session && !session.hasFeatures) keepAppearance(DEFAULT_APPEARANCE);
  };
  check();
  watchSession(check);
};
