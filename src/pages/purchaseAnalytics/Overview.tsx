import { useTranslate } from 'react-admin';
import type { Calls } from '../../dataProvider/calls';
import { useCall } from '../../dataProvider/useCall';
import { shortMonth } from '../../format/date';
import { NONE, wholeNumber } from '../../format/number';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { Figures } from './Figures';
import { type SpendingBar, SpendingCard } from './SpendingCard';
import { SupplementsCard } from './SupplementsCard';
import { slicesOf } from './slices';

/** Placeholder counts (specification, section 9), until the API counts recurring purchases by interval. */
const RECURRING = { weekly: 10, monthly: 25, quarterly: 8, yearly: 5 } as const;

/** The overview with the specification's API. Its charts share one API call and one error state. */
export const Overview = () => {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useCall('purchases/analytics');
  return (
    <div className="card-grid" {...useKeptFocus()}>
      {isError ? (
        <section className="card card-failure card-grid__wide">
          <LoadFailure message={translate('analytics.failed')} isFetching={isFetching} onRetry={refetch} />
        </section>
      ) : (
        <>
          <SpendingCard
            title={translate('analytics.monthly.title')}
            hint={translate('analytics.monthly.hint')}
            empty={translate('analytics.monthly.empty')}
            unit={translate('analytics.monthly.month')}
            bars={data && monthsOf(data.monthlySpendings)}
          />
          <SupplementsCard
            hint={translate('analytics.supplements.hint')}
            slices={data && slicesOf(data.spendingByCategory)}
          />
        </>
      )}
      <Figures
        title={translate('analytics.recurring.title')}
        hint={translate('analytics.recurring.placeholder')}
        figures={Object.entries(RECURRING).map(([interval, count]) => ({
          name: translate(`analytics.recurring.${interval}`),
          value: wholeNumber(count),
        }))}
      />
    </div>
  );
};

type Months = Calls['purchases/analytics']['monthlySpendings'];

/** How many months the chart covers (specification, section 9). */
const MONTHS = 6;

/** Returns the last six months, oldest first, with amounts in US dollars. Omits months whose amount is not a number. */
export const monthsOf = (rows: Months): SpendingBar[] =>
  inOrder(rows)
    .slice(-MONTHS)
    .filter(({ totalSpending }) => !Number.isNaN(totalSpending))
    .map(({ month, totalSpending }) => ({
      label: (isDated(month) ? shortMonth(month) : month) || NONE,
      amount: totalSpending,
    }));

/** 'yyyy-MM', as our server sends it, with or without a day. */
const isDated = (month: string) => /^\d{4}-\d{2}\b/.test(month);

/** Sorts dated months, oldest first; assumes that month names ('Jan') are already in order. */
const inOrder = (rows: Months) =>
  rows.every(({ month }) => isDated(month)) ? rows.toSorted((a, b) => a.month.localeCompare(b.month)) : rows;
