import { useTranslate } from 'react-admin';
import type { WellbeingMetric } from '../../../server/contract';

/** A type's label; a type that has none is shown as the API names it. */
export const MetricType = ({ type }: { type: WellbeingMetric['metricType'] }) => {
  const translate = useTranslate();
  return translate(`resources.wellbeing-metrics.types.${type}`, { _: String(type ?? '') });
};
