import { type TranslateFunction, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { money } from '../../../format/money';
import { NONE } from '../../../format/number';
import { NumberLink } from '../../../ui/NumberLink';
import { toneOf } from '../../dashboard/Bar';
import { ChartCard } from '../ChartCard';
import { ChartTable } from '../ChartTable';
import { type Bar, barsOf, changeOf, linkToRange, signedChange } from './reportRows';
import type { ReportCardProps } from './Summary';

/** Spending by day, month or year as bars. */
export const SpendingCard = ({ report, currency }: ReportCardProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const unit = report?.unit ?? 'month';
  const bars = report && barsOf(report);
  const hasRunning = bars?.some(({ isRunning }) => isRunning);
  const rows = bars?.map((bar) => ({
    ...bar,
    label: nameOf(bar, translate),
    shortLabel: bar.label,
    to: linkToRange(bar, currency),
  }));
  const title = translate(unit === 'month' ? 'analytics.monthly.title' : `analytics.report.${unit}.title`);
  const inCurrency = translate(currency ? 'analytics.report.in_currency' : 'analytics.report.in_dollars', {
    code: currency,
  });

  return (
    <ChartCard
      name="monthly"
      title={title}
      hint={hasRunning ? `${inCurrency} ${translate('analytics.report.running')}` : inCurrency}
      empty={unit === 'month' ? undefined : translate(`analytics.report.${unit}.empty`)}
      headline={<Headline report={report} currency={currency} />}
      rows={report?.count === 0 ? [] : rows}
      figures={({ label, amount }) =>
        translate('analytics.monthly.figure', { month: label, amount: money(amount, currency) })
      }
      chart={({ MonthlyBars }, shown) => (
        <MonthlyBars months={shown} currency={currency} onOpen={(to) => void navigate(to)} />
      )}
      table={(shown) => (
        <ChartTable
          caption={title}
          columns={[
            translate(unit === 'month' ? 'analytics.monthly.month' : `analytics.report.${unit}.unit`),
            translate('analytics.monthly.amount'),
          ]}
          rows={shown.map(({ label, amount, to }) => [
            <NumberLink key="period" to={to}>
              {label}
            </NumberLink>,
            money(amount, currency),
          ])}
        />
      )}
    />
  );
};

/** The total and its change from the range before: '$18,874.20 +6.1%'. */
const Headline = ({ report, currency }: ReportCardProps) => {
  if (!report) return NONE;
  const change = changeOf(report);
  return (
    <>
      <b>{money(report.total, currency)}</b>
      {Number.isFinite(change) && <span className={`strong ${toneOf(change)}`}>{signedChange(report)}</span>}
    </>
  );
};

/** Formats 'Nov 2026 so far', or 'Oct 2026 (17 days)' for a part of a month. */
const nameOf = ({ label, days, isRunning }: Bar, translate: TranslateFunction): string => {
  if (days !== undefined) return translate('analytics.report.partly', { label, smart_count: days });
  return isRunning ? translate('analytics.report.so_far', { label }) : label;
};
