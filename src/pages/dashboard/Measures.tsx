import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { PopularSupplement, WellbeingTrends as Trends } from '../../../server/contract';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { listLink } from '../../crud/list/listAddress';
import { useCall } from '../../dataProvider/useCall';
import { percent as formatPercent, NONE, oneDecimal, roundedToOneDecimal } from '../../format/number';
import { NumberLink } from '../../ui/NumberLink';
import { Card } from './Card';

/** Card of the most taken supplements. */
export const PopularSupplements = () => {
  const query = useCall('dashboard/popular-supplements');
  return <Card name="popular" to="/supplements" query={query} rows={query.data} Row={PopularRow} />;
};

const PopularRow = ({ row: { name, percentage } }: { row: PopularSupplement }) => {
  const isLinked = useHasFeatures() && name !== '';
  const label = name || NONE;
  return (
    <Measure
      label={label}
      name={<NumberLink to={isLinked ? listLink('/supplements', { name }) : undefined}>{label}</NumberLink>}
      percent={percentage}
    >
      {formatPercent(percentage)}
    </Measure>
  );
};

const METRICS = ['overallWellbeing', 'physicalEnergy', 'emotionalWellbeing', 'sleepQuality', 'activityLevel'] as const;

/** Card of five wellbeing metrics from 0 to 10, each with its change. */
export const WellbeingTrends = () => {
  const query = useCall('dashboard/wellbeing-trends');
  const { data } = query;
  const rows = data && METRICS.map((metric) => ({ metric, ...data[metric] }));
  return <Card name="trends" to="/wellbeing-metrics" query={query} rows={rows} Row={TrendRow} />;
};

type Metric = (typeof METRICS)[number];

/** The change is '+0.4' in green or '-0.4' in red; nothing if it is zero or unknown. */
const TrendRow = ({ row: { metric, current, change } }: { row: { metric: Metric } & Trends[Metric] }) => {
  const translate = useTranslate();
  const rounded = roundedToOneDecimal(change);
  return (
    <Measure label={translate(`dashboard.trends.${metric}`)} percent={current * 10}>
      {rounded ? (
        <span className={`note ${toneOf(rounded)}`}>
          {rounded > 0 && '+'}
          {oneDecimal(rounded)}
        </span>
      ) : null}
      <span>{oneDecimal(current)}</span>
      <span className="measure__scale note">{translate('dashboard.trends.scale')}</span>
    </Measure>
  );
};

interface MeasureProps {
  /** The text of `name`, as the bar's accessible name. */
  label: string;
  name?: ReactNode;
  /** The value as text. */
  children: ReactNode;
  /** Fill level of the bar in percent, clamped to 0–100; NaN if unknown. */
  percent: number;
}

/** A row with a name, a value and a bar. Without a value, the bar is empty and has no meter role. */
const Measure = ({ label, name = label, children, percent }: MeasureProps) => {
  const width = Math.min(Math.max(percent, 0), 100);
  const meter = {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': width,
  };
  return (
    <li className="measure">
      <span className="measure__name strong">{name}</span>
      <span className="measure__value strong cluster">{children}</span>
      <div className="bar" {...(!Number.isNaN(width) && meter)}>
        {!Number.isNaN(width) && <div className="bar__fill" style={{ width: `${width}%` }} />}
      </div>
    </li>
  );
};

/** @returns the color class of a change: green if positive, red if negative, gray otherwise. */
export const toneOf = (change: number): string => {
  if (change === 0) return 'muted';
  return change > 0 ? 'tone-positive' : 'tone-negative';
};
