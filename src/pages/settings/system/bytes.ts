import { NONE, oneDecimal } from '../../../format/number';

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: '12.3 MB'; '–' for NaN. */
export const bytes = (count: number): string => {
  if (!Number.isFinite(count)) return NONE;
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(count, 1)) / 3)));
  return `${oneDecimal(count / 1_000 ** power)} ${UNITS[power - 1]}`;
};
