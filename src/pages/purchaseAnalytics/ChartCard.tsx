import ChartIcon from '@mui/icons-material/InsightsOutlined';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { CodeFailure } from '../../ui/CodeFailure';
import { EmptyState } from '../../ui/EmptyState';
import { loadCode } from '../../ui/loadCode';
import { TableDetails } from '../TableDetails';
import { WhenVisible } from './WhenVisible';

/** The texts of a card above its chart. */
export interface ChartTexts {
  title: string;
  hint: string;
  /** Replaces the chart if there are no rows. */
  empty: string;
  /** The total above the chart. */
  headline?: ReactNode;
}

interface ChartCardProps<Row> extends ChartTexts {
  name: 'monthly' | 'supplements';
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Describes a row in the chart's text alternative. */
  figure: (row: Row) => string;
  chart: (charts: typeof import('./charts'), rows: readonly Row[]) => ReactNode;
  /** Legend next to the chart. */
  legend?: (rows: readonly Row[]) => ReactNode;
  /** The headings of the same rows as a table. */
  columns: readonly string[];
  cells: (row: Row) => readonly ReactNode[];
  /** A row of the table that the chart does not show. */
  lastCells?: readonly ReactNode[];
}

/** Chart card. Every state has the same height, so that the layout does not shift. */
export const ChartCard = <Row,>({ name, title, hint, empty, headline, rows, ...props }: ChartCardProps<Row>) => {
  const translate = useTranslate();
  const id = useId();
  // A query instead of `React.lazy`, so that the table still works if the code fails to load.
  const charts = useQuery({
    queryKey: ['charts'],
    queryFn: () => loadCode(() => import('./charts')),
    structuralSharing: false,
  });
  const content = () => {
    if (rows?.length === 0) return <EmptyState icon={<ChartIcon />} text={empty} />;
    if (charts.isError) return <CodeFailure message="analytics.chart.failed" />;
    if (!rows || !charts.data)
      return (
        <p role="status" className="muted">
          {translate(`analytics.${name}.loading`)}
        </p>
      );
    const label = translate('analytics.chart.summary', { title, figures: rows.map(props.figure).join(', ') });
    return (
      <>
        <WhenVisible className="chart-card__drawing" role="img" aria-label={label}>
          {props.chart(charts.data, rows)}
        </WhenVisible>
        {props.legend?.(rows)}
      </>
    );
  };
  return (
    <section className={`card chart-card chart-card--${name}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{hint}</p>
      {headline && <p className="chart-card__headline muted">{headline}</p>}
      <div className="chart-card__body">{content()}</div>
      <div className="chart-card__foot">
        {rows && rows.length > 0 && (
          <TableDetails
            label={translate('analytics.chart.table')}
            title={title}
            columns={props.columns}
            rows={[...rows.map(props.cells), ...(props.lastCells ? [props.lastCells] : [])]}
          />
        )}
      </div>
    </section>
  );
};
