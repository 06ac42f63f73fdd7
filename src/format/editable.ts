import { toNumber } from './number';

/** Returns what an input shows of unvalidated API data: text, numbers and booleans as they are, anything else as empty. */
export const editable = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || isNumber(value) ? value : '';

/** Returns what a number input shows. The API may send a number as text; anything else is empty. */
export const editableNumber = (value: unknown): string => String(toNumber(value) ?? '');

const isNumber = (value: unknown): value is number => Number.isFinite(value);
