import { useTranslate } from 'react-admin';
import { money } from '../../../format/money';
import { NumberLink } from '../../../ui/NumberLink';
import { colorOf } from '../SliceList';
import type { RankedSlice } from './reportRows';

interface RankedListProps {
  /** Highest first. */
  slices: readonly RankedSlice[];
  currency: string | undefined;
  /** All other supplements together. */
  others: { name: string; amount: number; shareOfAll: string } | undefined;
}

/** The pie's legend as ranked bars: each name with its amount, its share of the total and of the five slices. */
export const RankedList = ({ slices, currency, others }: RankedListProps) => {
  const translate = useTranslate();
  const highest = Math.max(...slices.map(({ weight }) => weight), Number.MIN_VALUE);
  return (
    <ol className="ranked">
      {slices.map(({ name, amount, weight, share, shareOfAll, to }, index) => {
        const { fill } = colorOf(index);
        return (
          <li key={fill}>
            <span className="ranked__name strong">
              <NumberLink to={to}>{name}</NumberLink>
            </span>
            <span>{money(amount, currency)}</span>
            <span className="bar" aria-hidden="true">
              <span className="bar__fill" style={{ width: `${(weight / highest) * 100}%`, background: fill }} />
            </span>
            <span className="note">{translate('analytics.report.shares', { share, shareOfAll })}</span>
          </li>
        );
      })}
      {others && (
        <li className="ranked__others">
          <span className="ranked__name muted">{others.name}</span>
          <span>{money(others.amount, currency)}</span>
          <span className="note">{translate('analytics.report.of_all', { shareOfAll: others.shareOfAll })}</span>
        </li>
      )}
    </ol>
  );
};
