import { useTranslate } from 'react-admin';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { RecurringSplit } from './RecurringSplit';
import { ReportTools } from './ReportTools';
import { useReportQuery } from './range';
import { SpendingCard } from './SpendingCard';
import { Summary } from './Summary';
import { SupplementsCard } from './SupplementsCard';
import { useReport } from './useReport';
import '../overview.css';
import './report.css';

/** The Overview of an API with the feature `analytics`: spending in a range of days. Its charts share one API call. */
export const Report = () => {
  const translate = useTranslate();
  const [query, setQuery] = useReportQuery();
  const { report, isStale, isError, isFetching, refetch } = useReport(query);
  const keptFocus = useKeptFocus();
  return (
    <div className="report" {...keptFocus}>
      <ReportTools query={query} currencies={report?.currencies ?? []} onChange={setQuery} />
      <p className="visually-hidden" role="status">
        {isStale ? translate('analytics.supplements.loading') : ''}
      </p>
      <div className="overview report__cards" aria-busy={isStale}>
        {isError ? (
          <section className="card overview__failure">
            <LoadFailure message={translate('analytics.failed')} isFetching={isFetching} onRetry={refetch} />
          </section>
        ) : (
          <>
            <div className="overview__wide">
              <Summary report={report} currency={query.currency} />
            </div>
            <SpendingCard report={report} currency={query.currency} />
            <SupplementsCard report={report} currency={query.currency} />
            <div className="overview__wide">
              <RecurringSplit report={report} currency={query.currency} />
            </div>
          </>
        )}
      </div>
    </div>
  );
};
