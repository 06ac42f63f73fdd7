/** What can be read of a value that should be a text: '' for null, an object and the like, which no screen is to show. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value).trim() : '';
