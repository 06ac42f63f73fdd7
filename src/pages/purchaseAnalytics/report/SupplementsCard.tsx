import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useNumberLinks } from '../../../crud/list/listLink';
import { money } from '../../../format/money';
import { wholePercent } from '../../../format/number';
import { NumberLink } from '../../../ui/NumberLink';
import { ChartCard } from '../ChartCard';
import { DataTable } from '../DataTable';
import { RankedList } from './RankedList';
import { linkToPurchases, type RankedSlice, rankedOf } from './reportRows';
import type { ReportPart } from './Summary';

/** The five supplements with the highest spending as a pie, next to ranked bars with their share of the whole. */
export const SupplementsCard = ({ report, currency }: ReportPart) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isLinked = useNumberLinks();
  const slices = report?.supplements && rankedOf(report);
  const rows = slices?.map((slice) => ({
    ...slice,
    to: report && isLinked && slice.name ? linkToPurchases(report, currency, { purchasedAs: slice.name }) : undefined,
    name: slice.name || translate('analytics.supplements.unknown'),
  }));
  const others = report && report.others.supplements > 0 ? report.others : undefined;
  const othersName = others && translate('analytics.report.others', { smart_count: others.supplements });
  const rest =
    others && othersName && report
      ? [[othersName, money(others.total, currency), wholePercent(others.total, report.total), '–']]
      : [];
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
      legend={(shown) => (
        <RankedList
          slices={shown}
          currency={currency}
          others={
            others && report && othersName
              ? { name: othersName, amount: others.total, shareOfAll: wholePercent(others.total, report.total) }
              : undefined
          }
        />
      )}
      table={(shown) => (
        <DataTable
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
            ...rest,
          ]}
        />
      )}
    />
  );
};

/** The sum of the slices, and its share of the whole. */
const Headline = ({ report, slices, currency }: ReportPart & { slices: RankedSlice[] | undefined }) => {
  const translate = useTranslate();
  if (!report || !slices) return '–';
  const sum = slices.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <b>{money(sum, currency)}</b>
      <span>{translate('analytics.report.of_all', { shareOfAll: wholePercent(sum, report.total) })}</span>
    </>
  );
};
