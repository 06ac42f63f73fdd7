import { DEFAULT_APPEARANCE, keepAppearance } from '../ui/appearance/appearance';
import { parseAppearance } from '../ui/appearance/parseAppearance';
import { getSession, watchSession } from './session';

/** Applies the preferences of the user who has just logged in. */
export const adoptAppearance = () => {
  const session = getSession();
  if (session?.preferences) keepAppearance(parseAppearance(session.preferences));
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
