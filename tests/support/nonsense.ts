/**
 * Texts that no screen ever shows. The case matters: tests name their records with random letters, and `NaN` in any
 * case occurs in them.
 */
export const NONSENSE = /\[object|undefined|\bnull\b|NaN|Invalid Date/;

/** The same, and HTML tags: they would come from an error page that replaced a response. */
export const RUBBISH = new RegExp(`${NONSENSE.source}|</?[a-zA-Z!]`);
