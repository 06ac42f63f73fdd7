import { useTranslate } from 'react-admin';
import { textOf } from '../../format/textOf';

/** A type's label; a type that has none is shown as the API names it. */
export const MetricType = ({ type }: { type: unknown }) => {
  const translate = useTranslate();
  const name = textOf(type);
  return name && (translate(`resources.wellbeing-metrics.metricType.${name}`, { _: '' }) || name);
};
