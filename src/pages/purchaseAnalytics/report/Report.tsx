import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ToolsFailure } from '../../../crud/list/ToolsFailure';
import { LoadFailure } from '../../../ui/LoadFailure';
import { lazyPart } from '../../../ui/lazyPart';
import { RefusedAddress } from '../../../ui/RefusedAddress';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { WhenLoaded } from '../../../ui/WhenLoaded';
import { RecurringSplit } from './RecurringSplit';
import { refusedCurrency, refusedRange, useReportQuery } from './range';
import { SpendingCard } from './SpendingCard';
import { Summary } from './Summary';
import { SupplementsCard } from './SupplementsCard';
import { ToolSkeletons } from './ToolSkeletons';
import { useReport } from './useReport';

/** Like the tools of a list, they load after the rest of the screen has been painted. */
const ReportTools = lazyPart(async () => (await import('./ReportTools')).ReportTools, ToolsFailure);

/** Loaded with an address whose days are no range. */
const RefusedRange = lazyPart(async () => (await import('./RefusedRange')).RefusedRange, ToolsFailure);

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
      {refused && (
        <WhenLoaded>
          <RefusedRange refused={refused} onChange={(range) => setQuery({ ...query, range })} />
        </WhenLoaded>
      )}
      <div className="report__tools" role="group" aria-label={translate('analytics.report.tools')}>
        <WhenLoaded afterPaint fallback={<ToolSkeletons query={query} />}>
          <ReportTools query={query} currencies={report?.currencies ?? []} onChange={setQuery} />
        </WhenLoaded>
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
