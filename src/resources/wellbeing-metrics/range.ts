import type { WellbeingMetric } from '../../../server/contract';
import { NONE, toNumber } from '../../format/number';

/** '0 – 10' for a scale, with a dash for a bound that it does not have; '–' for any other type. */
export const rangeOf = ({ metricType, minValue, maxValue }: WellbeingMetric): string => {
  const [min, max] = [toNumber(minValue), toNumber(maxValue)];
  if (metricType !== 'scale' || (min === undefined && max === undefined)) return NONE;
  return `${min ?? '…'} – ${max ?? '…'}`;
};
