import { useTranslate } from 'react-admin';
import type { WellbeingMetric } from '../../../server/contract';
import { NONE } from '../../format/number';

/** '0 – 10' for a scale, with '…' for a missing bound; '–' for any other type. */
export const scaleOf = ({ metricType, minValue, maxValue }: WellbeingMetric): string => {
  if (metricType !== 'scale' || (minValue === null && maxValue === null)) return NONE;
  return `${minValue ?? '…'} – ${maxValue ?? '…'}`;
};

/** A type's label; unknown types are shown as sent. */
export const MetricType = ({ type }: { type: string }) => {
  const translate = useTranslate();
  return type && (translate(`resources.wellbeing-metrics.metricType.${type}`, { _: '' }) || type);
};

export const TYPES = ['scale', 'boolean', 'text'] as const;
export const typeChoices = TYPES.map((id) => ({ id, name: `resources.wellbeing-metrics.metricType.${id}` }));
