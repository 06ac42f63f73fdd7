import { useTranslate } from 'react-admin';
import { money } from '../../format/money';
import { ChartCard } from './ChartCard';
import { DataTable } from './DataTable';
import type { Month } from './monthsOf';

/** 'Monthly Spending' as bars. */
export const MonthlyCard = ({ months }: { months: Month[] | undefined }) => {
  const translate = useTranslate();
  return (
    <ChartCard
      name="monthly"
      rows={months}
      figures={({ label, amount }) => translate('analytics.monthly.figure', { month: label, amount: money(amount) })}
      chart={({ MonthlyBars }, rows) => <MonthlyBars months={rows} />}
      table={(rows) => (
        <DataTable
          caption={translate('analytics.monthly.title')}
          columns={[translate('analytics.monthly.month'), translate('analytics.monthly.amount')]}
          rows={rows.map(({ label, amount }) => [label, money(amount)])}
        />
      )}
    />
  );
};
