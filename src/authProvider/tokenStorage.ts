/** The token's key in local storage (specification, section 3). */
export const TOKEN_KEY = 'token';

/**
 * The token that local storage could not store because it is blocked or full (null: signed out). It lasts as long as the page.
 * `undefined` if local storage has the current token.
 */
let unstored: string | null | undefined;

/** @returns null without a token, undefined if storage cannot be read. */
export const readToken = (): string | null | undefined => (unstored === undefined ? stored() : unstored);

/** Stores a token, or removes it with null. If that fails, tries to remove an older one, which the next page would use. */
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

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};
