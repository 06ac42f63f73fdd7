import { attempt } from '../ui/attempt';

/** The token's key in local storage (specification, section 3). */
export const TOKEN_KEY = 'token';

/**
 * The token that could not be stored because local storage is blocked or full; null after a logout. It lasts as long as the page.
 * Undefined if local storage has the current token.
 */
let unstored: string | null | undefined;

/** Returns the current token: null if there is none, undefined if storage cannot be read. */
export const readToken = (): string | null | undefined => (unstored === undefined ? stored() : unstored);

/** Stores a token, or removes it with null. If storing fails, removes the older one, which the next page would use. */
export const storeToken = (token: string | null) => {
  unstored = undefined;
  if (token !== null) attempt(() => localStorage.setItem(TOKEN_KEY, token));
  if (stored() === token) return;
  attempt(() => localStorage.removeItem(TOKEN_KEY));
  if (stored() !== token) unstored = token;
};

/** Uses local storage again after another tab has changed it. */
export const trustStorage = () => {
  unstored = undefined;
};

/** Adopts the token of another tab's message if local storage does not have it. */
export const adoptToken = (token: string | null) => {
  unstored = stored() === token ? undefined : token;
};

const stored = () => attempt(() => localStorage.getItem(TOKEN_KEY));
