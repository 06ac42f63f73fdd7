import { jwtDecode } from 'jwt-decode';
import { keepAppearance } from '../ui/appearance/appearance';
import { parseAppearance } from '../ui/appearance/parseAppearance';
import { DEFAULT_APPEARANCE } from '../ui/appearance/stored';
import { isSpecified, watchSession } from './session';

/**
 * Applies the preferences of a user who has just logged in. Later, those in the token may be out of date.
 * @param token The login's valid token. With our API, it has a claim `preferences`.
 */
export const adoptAppearance = (token: string) => {
  const { preferences } = jwtDecode<{ preferences?: unknown }>(token);
  if (preferences) keepAppearance(parseAppearance(preferences));
};

/** The specification has no dark mode. */
const SPECIFIED = { ...DEFAULT_APPEARANCE, scheme: 'light' } as const;

/** Applies the specification's appearance whenever the session's API does not have our features. */
export const followSessionAppearance = () => {
  const check = () => {
    if (isSpecified()) keepAppearance(SPECIFIED);
  };
  check();
  watchSession(check);
};
