import { useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/useCall';
import { oneDecimal, roundedToOneDecimal } from '../../format/number';
import { Bar, toneOf } from './Bar';
import { Card } from './Card';

const METRICS = ['overallWellbeing', 'physicalEnergy', 'emotionalWellbeing', 'sleepQuality', 'activityLevel'] as const;

interface Trend {
  current: number;
  change: number;
}

/** Card of five wellbeing metrics from 0 to 10, each with its change. */
export const WellbeingTrends = () => {
  const query = useCall('dashboard/wellbeing-trends');
  const { data } = query;
  return (
    <Card name="trends" to="/wellbeing-metrics" query={query} hasBars>
      {METRICS.map((metric) => data && <TrendRow key={metric} metric={metric} trend={data[metric]} />)}
    </Card>
  );
};

const TrendRow = ({ metric, trend: { current, change } }: { metric: string; trend: Trend }) => {
  const translate = useTranslate();
  const label = translate(`dashboard.trends.${metric}`);
  return (
    <li className="measure">
      <span className="measure__name strong">{label}</span>
      <span className="measure__value strong">
        <TrendChange change={change} />
        <span>{oneDecimal(current)}</span>
        <span className="measure__scale note">{translate('dashboard.trends.scale')}</span>
      </span>
      <Bar label={label} percent={current * 10} />
    </li>
  );
};

/** '+0.4' in green, '-0.4' in red; nothing without a change. */
const TrendChange = ({ change }: { change: number }) => {
  const rounded = roundedToOneDecimal(change);
  if (!rounded) return null;
  return (
    <span className={`measure__change ${toneOf(rounded)}`}>
      {rounded > 0 && '+'}
      {oneDecimal(rounded)}
    </span>
  );
};
