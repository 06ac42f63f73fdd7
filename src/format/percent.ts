import { NONE, oneDecimal, toNumber } from './number';

/** '12.5%', from percent points (12.5), not from a share of one; '–' for what is no number. */
export const percent = (value: unknown): string => (toNumber(value) === undefined ? NONE : `${oneDecimal(value)}%`);

/** '33%': the whole-number percent that `part` is of `whole`; '0%' of nothing. */
export const wholePercent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.round((part / whole) * 100) : 0}%`;
