import { NONE, oneDecimal, toNumber, wholeNumber } from './number';

/** '12.5%', from percent points (12.5), not from a share of one; '–' for what is no number. */
export const percent = (value: unknown): string => withSign(oneDecimal(value));

/**
 * '33%': the whole-number percent that `part` is of `whole`; '0%' of nothing, '–' when either is no number. Each is rounded
 * by itself, so the percents of three equal parts add up to 99.
 */
export const wholePercent = (part: unknown, whole: unknown): string => {
  const [some, all] = [toNumber(part), toNumber(whole)];
  if (some === undefined || all === undefined) return NONE;
  // Multiplied first: 0.145 * 100 is a little less than 14.5, 29 * 100 / 200 is not.
  const percents = (some * 100) / all;
  return withSign(wholeNumber(all > 0 ? (Number.isFinite(percents) ? percents : (some / all) * 100) : 0));
};

const withSign = (text: string) => (text === NONE ? NONE : `${text}%`);
