import { useTranslate } from 'react-admin';
import type { DashboardHistory } from '../../../server/contract';
import { objectOf } from '../../dataProvider/calls';
import { inTimeZone } from '../../dataProvider/listAdapter';
import { number, type Parser, record } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';
import { percent, wholeNumber } from '../../format/number';
import { Bars, Line, Share } from './Sparklines';

interface TrendProps {
  name: 'active_supplements' | keyof typeof SERIES;
  /** The card's number. */
  value: number;
  /** The id for the text that describes the chart. */
  id: string;
}

/**
 * Chart of a card's number over the last 30 days. Renders nothing while loading or after a failure, because the card still
 * has its number. How many supplements were active on a past day is not stored, so their card shows the share of active ones.
 */
export const Trend = ({ name, value, id }: TrendProps) => {
  // The query key starts with that of the stats, to be invalidated with them.
  const { data: history } = useRead(['dashboard/stats', 'history'], inTimeZone('dashboard/history'), readHistory);
  const translate = useTranslate();
  if (!history) return null;
  if (name === 'active_supplements') return <ActiveShare active={value} all={history.totalSupplements} id={id} />;

  const days = history[SERIES[name]];
  if (days.length < 2) return null;
  const range = {
    first: wholeNumber(days[0] ?? Number.NaN),
    last: wholeNumber(days.at(-1) ?? Number.NaN),
    least: wholeNumber(Math.min(...days)),
    most: wholeNumber(Math.max(...days)),
    count: wholeNumber(days.length),
  };
  return (
    <>
      {name === 'unresolved_feedback' ? <Bars days={days} /> : <Line days={days} isRunning={name !== 'total_users'} />}
      <p className="stat__caption note" id={id}>
        {translate(`dashboard.sparklines.${name}.caption`, range)}
        <span className="visually-hidden">{translate(`dashboard.sparklines.${name}.range`, range)}</span>
      </p>
    </>
  );
};

/** The series of each card. How much feedback was unresolved on a past day is not stored, so its card shows new feedback. */
const SERIES = {
  total_users: 'totalUsers',
  supplements_taken_today: 'supplementsTaken',
  unresolved_feedback: 'newFeedback',
} as const;

/** Shows the share of supplements that are active. */
const ActiveShare = ({ active, all, id }: { active: number; all: number; id: string }) => {
  const translate = useTranslate();
  // The numbers come from two requests, so they may contradict each other.
  if (!(all > 0) || !(active <= all)) return null;
  const shareOf = 'dashboard.sparklines.active_supplements';
  return (
    <>
      <p className="stat__change note" id={id}>
        {translate(`${shareOf}.share`, { share: percent((active * 100) / all), total: wholeNumber(all) })}
      </p>
      <Share part={active / all} />
      <p className="stat__caption note">
        {translate(`${shareOf}.caption`, { inactive: wholeNumber(all - active), smart_count: all - active })}
      </p>
    </>
  );
};

/** Parses a number per day. Returns none if one is invalid, because a gap would move the others to the wrong day. */
const daily: Parser<number[]> = (value) => {
  const numbers = Array.isArray(value) ? value.map(number) : [];
  return numbers.every((each) => each >= 0) ? numbers : [];
};

const readHistory = objectOf(
  record<DashboardHistory>({
    totalUsers: daily,
    supplementsTaken: daily,
    newFeedback: daily,
    totalSupplements: number,
  }),
);
