/** The key under which the specification (section 3) wants the login's token in local storage. */
export const TOKEN_KEY = 'token';

/**
 * What storage did not take, because it is blocked or full: this page then knows by itself who is signed in (null: nobody),
 * for as long as it lives. `undefined` where storage holds the truth.
 */
let unstored: string | null | undefined;

/** @returns null when there is none, undefined when storage cannot be read. */
export const readToken = (): string | null | undefined => (unstored === undefined ? stored() : unstored);

/** Stores a token, or with null removes it. Where that fails, an older one must not be taken for it with the next page. */
export const storeToken = (token: string | null) => {
  unstored = undefined;
  if (token !== null) attempt(() => localStorage.setItem(TOKEN_KEY, token));
  if (stored() === token) return;
  attempt(() => localStorage.removeItem(TOKEN_KEY));
  if (stored() !== token) unstored = token;
};

/** Another tab has stored something: what storage holds counts again. */
export const trustStorage = () => {
  unstored = undefined;
};

/** Another tab has told what it stored; where storage does not hold it, its word counts. */
export const takeWord = (token: string | null) => {
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
