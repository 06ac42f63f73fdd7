import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { money } from '../../format/money';
import { wholeNumber } from '../../format/number';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { ChartCard } from './ChartCard';
import { ChartTable } from './ChartTable';
import { type Slice, SliceList } from './SliceList';
import { type Month, RECURRING, useAnalytics } from './useAnalytics';

/** Spending charts. Both share one API call and one error state. */
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

/** Placeholder: shows what it would export in a browser alert (rulings.md, 28). */
export const ExportButton = () => {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      startIcon={<ExportIcon />}
      onClick={() => window.alert(translate('analytics.export.alert'))}
    >
      {translate('analytics.export.action')}
    </Button>
  );
};

/** Monthly spending as bars. */
const MonthlyCard = ({ months }: { months: Month[] | undefined }) => {
  const translate = useTranslate();
  return (
    <ChartCard
      name="monthly"
      rows={months}
      figures={({ label, amount }) => translate('analytics.monthly.figure', { month: label, amount: money(amount) })}
      chart={({ MonthlyBars }, rows) => <MonthlyBars months={rows} />}
      table={(rows) => (
        <ChartTable
          caption={translate('analytics.monthly.title')}
          columns={[translate('analytics.monthly.month'), translate('analytics.monthly.amount')]}
          rows={rows.map(({ label, amount }) => [label, money(amount)])}
        />
      )}
    />
  );
};

/** Recurring purchases by interval: placeholder numbers, and a note that says so. */
const RecurringCard = () => {
  const translate = useTranslate();
  const heading = useId();
  return (
    <section className="card figures" aria-labelledby={heading}>
      <h2 id={heading}>{translate('analytics.recurring.title')}</h2>
      <p className="muted">{translate('analytics.recurring.placeholder')}</p>
      <dl className="figures__boxes">
        {Object.entries(RECURRING).map(([interval, count]) => (
          <div key={interval}>
            <dt>{translate(`analytics.recurring.${interval}`)}</dt>
            <dd>{wholeNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Spending by supplement as a pie, next to its legend. */
const SupplementsCard = ({ slices }: { slices: Slice[] | undefined }) => {
  const translate = useTranslate();
  const named = slices?.map((slice) => ({
    ...slice,
    name: slice.name || translate('analytics.supplements.unknown'),
  }));
  return (
    <ChartCard
      name="supplements"
      rows={named}
      figures={({ name, share }) => `${name} ${share}`}
      chart={({ SupplementPie }, rows) => <SupplementPie slices={rows} />}
      legend={(rows) => <SliceList slices={rows} />}
      table={(rows) => (
        <ChartTable
          caption={translate('analytics.supplements.title')}
          columns={['supplement', 'amount', 'share'].map((name) => translate(`analytics.supplements.${name}`))}
          rows={rows.map(({ name, amount, share }) => [name, money(amount), share])}
        />
      )}
    />
  );
};
