import { format, formatDistance, isValid, parseISO } from 'date-fns';

/** A day of its own ('2026-11-20') is that day in every time zone; an instant is shown in the reader's. */
const parse = (value: unknown) => (typeof value === 'string' ? parseISO(value) : new Date(Number.NaN));

const formatted = (value: unknown, pattern: string): string => {
  const date = parse(value);
  return isValid(date) ? format(date, pattern) : '';
};

/** 'Nov 20, 2026' in the reader's time zone; '' for anything that is no ISO date. */
export const mediumDate = (value: unknown): string => formatted(value, 'MMM d, yyyy');

/** 'November 20, 2026 at 3:04 PM' in the reader's time zone; '' for anything that is no ISO date. */
export const longDateTime = (value: unknown): string => formatted(value, "MMMM d, yyyy 'at' h:mm a");

/** '3 hours ago', as seen from `now`; '' for anything that is no ISO date. */
export const relativeDate = (value: unknown, now: Date = new Date()): string => {
  const date = parse(value);
  return isValid(date) ? formatDistance(date, now, { addSuffix: true }) : '';
};

/**
 * The day that an ISO string names, as yyyy-MM-dd: its first ten characters, in every time zone (decisions.md, 23).
 * @returns '' for anything else.
 */
export const day = (value: unknown): string => {
  const text = typeof value === 'string' ? value.slice(0, 10) : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text)) ? text : '';
};

/** 'Nov 2026', from an analytics month ('2026-11') or any ISO date; the text itself where it is neither. */
export const shortMonth = (value: unknown): string => formatted(value, 'MMM yyyy') || String(value ?? '');
