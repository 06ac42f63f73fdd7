import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ToolsFailure } from '../../../crud/list/ToolsFailure';
import { LoadFailure } from '../../../ui/LoadFailure';
import { loadable } from '../../../ui/loadable';
import { RefusedAddress } from '../../../ui/RefusedAddress';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { RecurringSplit } from './RecurringSplit';
import { ReportTools } from './ReportTools';
import { refusedCurrency, refusedRange, useReportQuery } from './range';
import { SpendingCard } from './SpendingCard';
import { Summary } from './Summary';
import { SupplementsCard } from './SupplementsCard';
import { useReport } from './useReport';

/** Loaded with an address whose days are no range. */
const RefusedRange = loadable(async () => (await import('./RefusedRange')).RefusedRange, ToolsFailure);

/** The overview with our API: spending in a range of days. Its cards share one API call. */
export const Report = () => {
  const translate = useTranslate();
  const [query, setQuery] = useReportQuery();
  const [search] = useSearchParams();
  const refused = refusedRange(search);
  const { report, isStale, isError, isFetching, refetch } = useReport(query);
  const keptFocus = useKeptFocus();
  return (
    <div className="report" {...keptFocus}>
      <RefusedAddress parameters={refusedCurrency(search)} />
      {refused && <RefusedRange refused={refused} onChange={(range) => setQuery({ ...query, range })} />}
      <div className="report__tools" role="group" aria-label={translate('analytics.report.tools')}>
        <ReportTools query={query} currencies={report?.currencies ?? []} onChange={setQuery} />
      </div>
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
