import { format, isValid, parseISO } from 'date-fns';

const parse = (value: unknown) => (typeof value === 'string' ? parseISO(value) : new Date(Number.NaN));

/** 'Nov 20, 2026' in the reader's time zone; '' for anything that is no ISO date. */
export const mediumDate = (value: unknown): string => {
  const date = parse(value);
  return isValid(date) ? format(date, 'MMM d, yyyy') : '';
};
