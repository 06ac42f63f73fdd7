import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { money } from '../../../format/money';
import { NONE, wholePercent } from '../../../format/number';
import { NumberLink } from '../../../ui/NumberLink';
import { ChartCard } from '../ChartCard';
import { ChartTable } from '../ChartTable';
import { RankedList } from './RankedList';
import { linkToRange, type RankedSlice, rankedOf } from './reportRows';
import type { ReportCardProps } from './Summary';

/** The five supplements with the highest spending as a pie, next to ranked bars with their share of the total. */
export const SupplementsCard = ({ report, currency }: ReportCardProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const slices = report && rankedOf(report);
  const rows = slices?.map((slice) => ({
    ...slice,
    to: report && slice.name ? linkToRange(report, currency, { purchasedAs: slice.name }) : undefined,
    name: slice.name || translate('analytics.supplements.unknown'),
  }));
  const others =
    report && report.others.supplements > 0
      ? {
          name: translate('analytics.report.others', { smart_count: report.others.supplements }),
          amount: report.others.total,
          shareOfAll: wholePercent(report.others.total, report.total),
        }
      : undefined;
  return (
    <ChartCard
      name="supplements"
      hint={translate('analytics.report.top_five')}
      headline={<Headline report={report} slices={slices} currency={currency} />}
      rows={rows}
      figures={({ name, share, shareOfAll }) => translate('analytics.report.figure', { name, share, shareOfAll })}
      chart={({ SupplementPie }, shown) => (
        <SupplementPie isRing slices={shown} currency={currency} onOpen={(to) => void navigate(to)} />
      )}
      legend={(shown) => <RankedList slices={shown} currency={currency} others={others} />}
      table={(shown) => (
        <ChartTable
          caption={translate('analytics.supplements.title')}
          columns={[
            ...['supplement', 'amount'].map((name) => translate(`analytics.supplements.${name}`)),
            translate('analytics.supplements.share'),
            translate('analytics.report.share'),
          ]}
          rows={[
            ...shown.map(({ name, amount, share, shareOfAll, to }) => [
              <NumberLink key="name" to={to}>
                {name}
              </NumberLink>,
              money(amount, currency),
              shareOfAll,
              share,
            ]),
            ...(others ? [[others.name, money(others.amount, currency), others.shareOfAll, NONE]] : []),
          ]}
        />
      )}
    />
  );
};

/** The sum of the slices, and its share of the total. */
const Headline = ({ report, slices, currency }: ReportCardProps & { slices: RankedSlice[] | undefined }) => {
  const translate = useTranslate();
  if (!report || !slices) return NONE;
  const sum = slices.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <b>{money(sum, currency)}</b>
      <span>{translate('analytics.report.of_all', { shareOfAll: wholePercent(sum, report.total) })}</span>
    </>
  );
};
