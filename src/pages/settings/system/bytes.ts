import { numberFormat } from '../../../format/formats';
import { NONE } from '../../../format/number';

const formats = (['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const).map((unit) =>
  numberFormat({ style: 'unit', unit, minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Formats a number of bytes: '12.3 MB'; '–' for NaN. */
export const bytes = (count: number): string => {
  if (!Number.isFinite(count)) return NONE;
  const power = Math.min(formats.length, Math.max(1, Math.floor(Math.log10(Math.max(count, 1)) / 3)));
  return formats[power - 1]?.().format(count / 1_000 ** power) ?? NONE;
};
