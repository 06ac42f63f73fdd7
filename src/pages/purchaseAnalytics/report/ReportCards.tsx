import { type TranslateFunction, useTranslate } from 'react-admin';
import type { ParsedReport } from '../../../dataProvider/purchaseReport';
import { money } from '../../../format/money';
import { NONE, wholeNumber, wholePercent } from '../../../format/number';
import { NumberLink } from '../../../ui/NumberLink';
import { toneOf } from '../../dashboard/Measures';
import { Figures } from '../Figures';
import { SpendingCard } from '../SpendingCard';
import { SupplementsCard } from '../SupplementsCard';
import { sumOf } from '../slices';
import { type Bar, barsOf, changeOf, linkToRange, rangeText, rankedOf, signedChange } from './reportRows';

interface ReportCardProps {
  /** Undefined while loading. */
  report: ParsedReport | undefined;
  /** The only currency of the report; undefined for all currencies, in US dollars. */
  currency: string | undefined;
}

/** The total spending of the range, and how it compares with the range before. */
export const Summary = ({ report, currency }: ReportCardProps) => {
  const translate = useTranslate();
  const total = report && <NumberLink to={linkToRange(report, currency)}>{money(report.total, currency)}</NumberLink>;
  return (
    <Figures
      className="report__summary"
      title={report ? rangeText(report) : translate('analytics.supplements.loading')}
      hint={
        report?.before &&
        translate('analytics.report.compared', {
          range: rangeText(report.before),
          amount: money(report.before.total, currency),
        })
      }
      figures={[
        { name: translate('analytics.report.total'), value: total ?? NONE },
        { name: translate('analytics.report.purchases'), value: report ? wholeNumber(report.count) : NONE },
        { name: translate('analytics.report.change'), value: report ? signedChange(report) : NONE },
      ]}
    />
  );
};

/** Spending by day, month or year. Its headline is the total and its change: '$18,874.20 +6.1%'. */
export const MonthlyReport = ({ report, currency }: ReportCardProps) => {
  const translate = useTranslate();
  const bars = report && barsOf(report);
  const change = report ? changeOf(report) : Number.NaN;
  const hint = translate(currency ? 'analytics.report.in_currency' : 'analytics.report.in_dollars', { code: currency });
  const hasRunning = bars?.some(({ isRunning }) => isRunning);
  const texts = report && report.unit !== 'month' ? `analytics.report.${report.unit}` : 'analytics.monthly';
  return (
    <SpendingCard
      title={translate(`${texts}.title`)}
      hint={hasRunning ? `${hint} ${translate('analytics.report.running')}` : hint}
      empty={translate(`${texts}.empty`)}
      unit={translate(report && report.unit !== 'month' ? `${texts}.unit` : 'analytics.monthly.month')}
      headline={
        <>
          <b className="figure">{report ? money(report.total, currency) : NONE}</b>
          {report && Number.isFinite(change) && (
            <span className={`strong ${toneOf(change)}`}>{signedChange(report)}</span>
          )}
        </>
      }
      bars={
        report?.count === 0
          ? []
          : bars?.map((bar) => ({
              ...bar,
              label: nameOf(bar, translate),
              shortLabel: bar.label,
              to: linkToRange(bar, currency),
            }))
      }
      currency={currency}
    />
  );
};

/** Formats 'Nov 2026 so far', or 'Oct 2026 (17 days)' for a part of a month. */
const nameOf = ({ label, days, isRunning }: Bar, translate: TranslateFunction): string => {
  if (days !== undefined) return translate('analytics.report.partly', { label, smart_count: days });
  return isRunning ? translate('analytics.report.so_far', { label }) : label;
};

/** The five supplements with the highest spending. Its headline is their sum, and its share of the total. */
export const SupplementsReport = ({ report, currency }: ReportCardProps) => {
  const translate = useTranslate();
  const slices =
    report &&
    rankedOf(report).map((slice) => ({
      ...slice,
      to: slice.name ? linkToRange(report, currency, { purchasedAs: slice.name }) : undefined,
    }));
  const sum = slices && sumOf(slices);
  const shareOf = (amount: number) => wholePercent(amount, report?.total ?? 0);
  const others = report?.others;
  return (
    <SupplementsCard
      hint={translate('analytics.report.top_five')}
      headline={
        <>
          <b className="figure">{sum === undefined ? NONE : money(sum, currency)}</b>
          {sum !== undefined && <span>{translate('analytics.report.of_all', { shareOfAll: shareOf(sum) })}</span>}
        </>
      }
      slices={slices}
      others={
        others && others.supplements > 0
          ? {
              name: translate('analytics.report.others', { smart_count: others.supplements }),
              amount: others.total,
              shareOfAll: shareOf(others.total),
            }
          : undefined
      }
      currency={currency}
    />
  );
};

/** How many purchases of the range are recurring or one-time, and their spending. */
export const RecurringSplit = ({ report, currency }: ReportCardProps) => {
  const translate = useTranslate();
  return (
    <Figures
      title={translate('analytics.recurring.title')}
      hint={translate('analytics.report.recurring_hint')}
      figures={(['recurring', 'oneTime'] as const).map((part) => {
        const name = translate(`analytics.report.${part}`);
        if (!report) return { name, value: NONE };
        const { count, total } = report[part];
        const to = linkToRange(report, currency, { isRecurring: part === 'recurring' });
        return {
          name,
          value: (
            <NumberLink to={to} label={`${name}: ${wholeNumber(count)}`}>
              {wholeNumber(count)}
            </NumberLink>
          ),
          note: translate('analytics.report.split', {
            amount: money(total, currency),
            share: wholePercent(total, report.total),
          }),
        };
      })}
    />
  );
};
