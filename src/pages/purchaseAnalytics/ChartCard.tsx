import ChartIcon from '@mui/icons-material/InsightsOutlined';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { useReload } from '../../ui/reloadPage';
import { ChartTableToggle } from './ChartTable';
import { useCharts } from './useCharts';
import { WhenVisible } from './WhenVisible';

type Charts = typeof import('./charts');

interface ChartCardProps<Row> {
  /** Its messages are in the catalog under `analytics.<name>`. */
  name: string;
  /** By default `analytics.<name>.title`. */
  title?: string;
  /** By default `analytics.<name>.hint`. */
  hint?: string;
  /** By default `analytics.<name>.empty`. */
  empty?: string;
  /** The total above the chart. */
  headline?: ReactNode;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Describes a row in the chart's text alternative. */
  figures: (row: Row) => string;
  chart: (charts: Charts, rows: readonly Row[]) => ReactNode;
  /** Legend next to the chart. */
  legend?: (rows: readonly Row[]) => ReactNode;
  /** The same rows as a table. */
  table: (rows: readonly Row[]) => ReactNode;
}

/** Chart card. Every state has the same height, so that the layout does not shift. */
export const ChartCard = <Row,>({
  name,
  rows,
  figures,
  chart,
  legend,
  table,
  headline,
  ...texts
}: ChartCardProps<Row>) => {
  const translate = useTranslate();
  const charts = useCharts();
  const { reload, isBusy } = useReload();
  const heading = useId();
  const {
    title = translate(`analytics.${name}.title`),
    hint = translate(`analytics.${name}.hint`),
    empty = translate(`analytics.${name}.empty`),
  } = texts;

  const content = () => {
    if (rows?.length === 0) return <EmptyState icon={<ChartIcon />} text={empty} />;
    if (charts.isError)
      return (
        // Only a reload can retry: browsers cache a failed module load.
        <LoadFailure message={translate('analytics.chart.failed')} isFetching={isBusy} onRetry={reload} />
      );
    if (!rows || !charts.data)
      return (
        <p role="status" className="chart-card__loading muted">
          {translate(`analytics.${name}.loading`)}
        </p>
      );
    const label = translate('analytics.chart.summary', { title, figures: rows.map(figures).join(', ') });
    return (
      <>
        <div role="img" aria-label={label}>
          {/* Hidden, because the label already has all figures. */}
          <WhenVisible className="chart-card__drawing" aria-hidden="true">
            {chart(charts.data, rows)}
          </WhenVisible>
        </div>
        {legend?.(rows)}
      </>
    );
  };

  return (
    <section className={`card chart-card chart-card--${name}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className="muted">{hint}</p>
      {headline && <p className="chart-card__headline muted">{headline}</p>}
      <div className="chart-card__body">{content()}</div>
      <div className="chart-card__foot">
        {rows && rows.length > 0 && <ChartTableToggle title={title}>{table(rows)}</ChartTableToggle>}
      </div>
    </section>
  );
};
