import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useNumberLinks } from '../../../crud/list/listLink';
import { money } from '../../../format/money';
import { NumberLink } from '../../../ui/NumberLink';
import { toneOf } from '../../dashboard/Bar';
import { ChartCard } from '../ChartCard';
import { DataTable } from '../DataTable';
import { barsOf, changeOf, linkToPurchases, signedChange } from './reportRows';
import type { ReportPart } from './Summary';

/** Spending by day, month or year as bars. */
export const SpendingCard = ({ report, currency }: ReportPart) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isLinked = useNumberLinks();
  const unit = report?.unit ?? 'month';
  const bars = report && barsOf(report);
  const rows = bars?.map((bar) => ({
    ...bar,
    label: nameOf(bar, translate),
    shortLabel: bar.label,
    to: isLinked ? linkToPurchases(bar, currency) : undefined,
  }));
  const title = translate(unit === 'month' ? 'analytics.monthly.title' : `analytics.report.${unit}.title`);
  const inCurrency = translate(currency ? 'analytics.report.in_currency' : 'analytics.report.in_dollars', {
    code: currency,
  });
  const running = translate('analytics.report.running');
  return (
    <ChartCard
      name="monthly"
      title={title}
      hint={[inCurrency, bars?.some(({ isRunning }) => isRunning) ? running : ''].join(' ').trim()}
      headline={<Headline report={report} currency={currency} />}
      rows={report && report.count === 0 ? [] : rows}
      figures={({ label, amount }) =>
        translate('analytics.monthly.figure', { month: label, amount: money(amount, currency) })
      }
      chart={({ MonthlyBars }, shown) => (
        <MonthlyBars months={shown} currency={currency} onOpen={(to) => void navigate(to)} />
      )}
      table={(shown) => (
        <DataTable
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

/** '$18,874.20 · +6.1%', compared with the range before. */
const Headline = ({ report, currency }: ReportPart) => {
  if (!report) return '–';
  const change = changeOf(report);
  return (
    <>
      <b>{money(report.total, currency)}</b>
      {Number.isFinite(change) && (
        <span className={`chart-card__change ${toneOf(change)}`}>{signedChange(report)}</span>
      )}
    </>
  );
};

type Translate = ReturnType<typeof useTranslate>;

/** 'Nov 2026 so far', or 'Oct 2026 (17 days)' for a part of a month. */
const nameOf = ({ label, days, isRunning }: ReturnType<typeof barsOf>[number], translate: Translate): string => {
  if (days !== undefined) return translate('analytics.report.partly', { label, smart_count: days });
  return isRunning ? translate('analytics.report.so_far', { label }) : label;
};
