import { useTranslate } from 'react-admin';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { MonthlyCard } from './MonthlyCard';
import { RecurringCard } from './RecurringCard';
import { SupplementsCard } from './SupplementsCard';
import { useAnalytics } from './useAnalytics';
import './overview.css';

/** What was spent, as charts. One call is behind both of them, and one failure in the place of both. */
export const Overview = () => {
  const translate = useTranslate();
  const { months, slices, isError, isFetching, refetch } = useAnalytics();
  const keptFocus = useKeptFocus();
  return (
    <div className="overview" {...keptFocus}>
      {isError ? (
        <section className="card overview__failure">
          <LoadFailure message={translate('analytics.failed')} isFetching={isFetching} onRetry={refetch} />
        </section>
      ) : (
        <>
          <MonthlyCard months={months} />
          <SupplementsCard slices={slices} />
        </>
      )}
      <div className="overview__wide">
        <RecurringCard />
      </div>
    </div>
  );
};
