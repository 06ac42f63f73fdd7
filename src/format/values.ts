/** Returns whether an API value means true, as a boolean, a text or a number. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1';

/** Returns a value as text; '' for null, objects and other values without a readable form. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value).trim() : '';
