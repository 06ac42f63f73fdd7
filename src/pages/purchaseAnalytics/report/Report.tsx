import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { mediumDate } from '../../../format/date';
import { NONE } from '../../../format/number';
import { LoadFailure } from '../../../ui/LoadFailure';
import { RefusedAddress } from '../../../ui/RefusedAddress';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { MonthlyReport, RecurringSplit, Summary, SupplementsReport } from './ReportCards';
import { ReportTools } from './ReportTools';
import { type Range, refusedCurrency, refusedRange, useReportQuery } from './range';
import { rangeText } from './reportRows';
import { useReport } from './useReport';

/** The overview with our API: spending in a range of days. Its cards share one API call. */
export const Report = () => {
  const translate = useTranslate();
  const [query, setQuery] = useReportQuery();
  const [search] = useSearchParams();
  const { report, isStale, isError, isFetching, refetch } = useReport(query);
  const cardProps = { report, currency: query.currency };
  return (
    <div className="report" {...useKeptFocus()}>
      <RefusedAddress parameters={refusedCurrency(search)} />
      <RefusedDays search={search} onChange={(range) => setQuery({ ...query, range })} />
      <div className="report__tools cluster" role="group" aria-label={translate('analytics.report.tools')}>
        <ReportTools query={query} currencies={report?.currencies ?? []} onChange={setQuery} />
      </div>
      <p className="visually-hidden" role="status">
        {isStale ? translate('analytics.supplements.loading') : ''}
      </p>
      <div className="card-grid" aria-busy={isStale}>
        {isError ? (
          <section className="card card-failure card-grid__wide">
            <LoadFailure message={translate('analytics.failed')} isFetching={isFetching} onRetry={refetch} />
          </section>
        ) : (
          <>
            <Summary {...cardProps} />
            <MonthlyReport {...cardProps} />
            <SupplementsReport {...cardProps} />
            <RecurringSplit {...cardProps} />
          </>
        )}
      </div>
    </div>
  );
};

/** Says which days of the address cannot be shown, and offers the nearest range. */
const RefusedDays = ({ search, onChange }: { search: URLSearchParams; onChange: (range: Range) => void }) => {
  const translate = useTranslate();
  const refused = refusedRange(search);
  if (!refused) return null;
  const { from, to, nearest } = refused;
  const shown = (day: string) => mediumDate(day) || day || NONE;
  return (
    <Alert severity="warning" sx={{ marginTop: 2 }}>
      <div>
        {translate(`analytics.report.${nearest ? 'reversed' : 'refused'}`, { from: shown(from), to: shown(to) })}
      </div>
      {nearest && (
        <Button color="inherit" onClick={() => onChange(nearest)}>
          {translate('analytics.report.show_range', { range: rangeText(nearest) })}
        </Button>
      )}
    </Alert>
  );
};
