/** A yes of the API's, which may arrive as a text or a number; everything else is a no. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1';

/** What can be read of a value that should be a text: '' for null, an object and the like, which no screen is to show. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value).trim() : '';
