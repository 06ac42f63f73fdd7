import { useTranslate } from 'react-admin';
import { money } from '../../format/money';
import { NumberLink } from '../../ui/NumberLink';
import { ChartCard, type ChartTexts } from './ChartCard';

/** A month, or a period of a report. */
export interface SpendingBar {
  label: string;
  /** The axis label if there are many bars. */
  shortLabel?: string;
  amount: number;
  /** Link to the purchases of the bar. */
  to?: string;
  /** Whether the period contains the current day. */
  isRunning?: boolean;
}

interface SpendingCardProps extends ChartTexts {
  /** The name of a period. */
  unit: string;
  bars: readonly SpendingBar[] | undefined;
  /** By default US dollars. */
  currency?: string;
}

/** Spending by month or another period as bars. */
export const SpendingCard = ({ unit, bars, currency, ...texts }: SpendingCardProps) => {
  const translate = useTranslate();
  return (
    <ChartCard
      {...texts}
      name="monthly"
      rows={bars}
      figure={({ label, amount }) =>
        translate('analytics.monthly.figure', { month: label, amount: money(amount, currency) })
      }
      chart={({ MonthlyBars }, shown) => <MonthlyBars bars={shown} currency={currency} />}
      columns={[unit, translate('analytics.monthly.amount')]}
      cells={({ label, amount, to }) => [
        <NumberLink key="period" to={to}>
          {label}
        </NumberLink>,
        money(amount, currency),
      ]}
    />
  );
};
