import { useTranslate } from 'react-admin';
import { money } from '../../format/money';
import { NONE } from '../../format/number';
import { NumberLink } from '../../ui/NumberLink';
import { ChartCard, type ChartTexts } from './ChartCard';
import { type Slice, sliceColor } from './slices';

type Others = Pick<Slice, 'name' | 'amount' | 'shareOfAll'>;

interface SupplementsCardProps extends Pick<ChartTexts, 'hint' | 'headline'> {
  slices: readonly Slice[] | undefined;
  /** All other supplements together. Slices and others also have their share of the total. */
  others?: Others;
  /** By default US dollars. */
  currency?: string;
}

/** The five supplements with the highest spending as a pie, next to its legend. */
export const SupplementsCard = ({ slices, others, currency, ...texts }: SupplementsCardProps) => {
  const translate = useTranslate();
  const rows = slices?.map((slice) => ({ ...slice, name: slice.name || translate('analytics.supplements.unknown') }));
  const hasShareOfAll = rows?.[0]?.shareOfAll !== undefined;
  const columns = ['supplement', 'amount', 'share'].map((column) => translate(`analytics.supplements.${column}`));
  return (
    <ChartCard
      {...texts}
      name="supplements"
      title={translate('analytics.supplements.title')}
      empty={translate('analytics.supplements.empty')}
      rows={rows}
      figure={({ name, share, shareOfAll }) =>
        hasShareOfAll ? translate('analytics.report.figure', { name, share, shareOfAll }) : `${name} ${share}`
      }
      chart={({ SupplementPie }, shown) => <SupplementPie slices={shown} currency={currency} />}
      legend={(shown) => <SliceList slices={shown} others={others} currency={currency} />}
      columns={hasShareOfAll ? [...columns, translate('analytics.report.share')] : columns}
      cells={({ name, amount, share, shareOfAll, to }) => [
        <NumberLink key="name" to={to}>
          {name}
        </NumberLink>,
        money(amount, currency),
        ...(hasShareOfAll ? [shareOfAll, share] : [share]),
      ]}
      lastCells={others && [others.name, money(others.amount, currency), others.shareOfAll, NONE]}
    />
  );
};

interface SliceListProps {
  /** Highest first. */
  slices: readonly Slice[];
  others: Others | undefined;
  currency: string | undefined;
}

/** The pie's legend as ranked bars in the colors of the slices: 'Vitamin D3 32%' with the amount. */
const SliceList = ({ slices, others, currency }: SliceListProps) => {
  const translate = useTranslate();
  const highest = Math.max(...slices.map(({ amount }) => amount));
  return (
    <ol className="ranked">
      {slices.map(({ name, amount, share, shareOfAll, to }, index) => {
        const { fill } = sliceColor(index);
        const width = `${(amount / highest) * 100}%`;
        return (
          <li key={fill}>
            <span className="ranked__bar" style={{ background: fill, width }} aria-hidden="true" />
            <span className="ranked__name strong">
              <NumberLink to={to}>
                {name}
                {shareOfAll === undefined && <b> {share}</b>}
              </NumberLink>
            </span>
            <span>{money(amount, currency)}</span>
            {shareOfAll !== undefined && (
              <span className="note">{translate('analytics.report.shares', { share, shareOfAll })}</span>
            )}
          </li>
        );
      })}
      {others && (
        <li className="muted">
          <span className="ranked__name">{others.name}</span>
          <span>{money(others.amount, currency)}</span>
          <span className="note">{translate('analytics.report.of_all', { shareOfAll: others.shareOfAll })}</span>
        </li>
      )}
    </ol>
  );
};
