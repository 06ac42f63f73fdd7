/** What an input shows of a value: as it is, or nothing where that is no text and no number: it is for nobody to edit. */
export const editable = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || isNumber(value) ? value : '';

const isNumber = (value: unknown): value is number => Number.isFinite(value);
