import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isIdentifier } from '../../dataProvider/values';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';

interface CardProps<T> {
  /** Its messages are in the catalog under `dashboard.<name>`. */
  name: 'activity' | 'popular' | 'trends' | 'feedback';
  /** Target of 'View All'. */
  to: string;
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** Number of placeholder rows while loading. */
  skeletons?: number;
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  /** Renders a row as `<li>`. */
  Row: ComponentType<{ row: T }>;
}

/** Dashboard card: heading, 'View All', and the rows or their loading, empty or error state. */
export const Card = <T extends object>({ name, to, query, skeletons = 5, rows, Row }: CardProps<T>) => {
  const translate = useTranslate();
  const id = useId();
  const title = translate(`dashboard.${name}.title`);
  const { isError, isFetching, refetch } = query;
  const content = () => {
    if (isError)
      return <LoadFailure message={translate(`dashboard.${name}.failed`)} isFetching={isFetching} onRetry={refetch} />;
    if (!rows) return <SkeletonRows count={skeletons} />;
    if (rows.length === 0) return <EmptyState text={translate(`dashboard.${name}.empty`)} />;
    const ids = rows.map((row) => ('id' in row ? row.id : undefined));
    // The id keeps a row's state. The index is for rows without an id, or with the id of another row.
    const keyOf = (rowId: unknown, index: number) =>
      isIdentifier(rowId) && ids.indexOf(rowId) === index ? rowId : `without-id-${index}`;
    return (
      <ul className="dashboard-card__rows">
        {rows.map((row, index) => (
          <Row key={keyOf(ids[index], index)} row={row} />
        ))}
      </ul>
    );
  };
  return (
    <section
      className={`card dashboard-card dashboard-card--${name}`}
      aria-labelledby={id}
      aria-busy={isFetching}
      {...useKeptFocus()}
    >
      <header className="dashboard-card__header cluster">
        <h2 id={id}>{title}</h2>
        <Button component={Link} size="small" to={to} aria-label={translate('dashboard.view_all_of', { title })}>
          {translate('dashboard.view_all')}
        </Button>
      </header>
      <div className="dashboard-card__body">{content()}</div>
    </section>
  );
};

/** Announces 'Loading...'. */
export const LoadingStatus = () => (
  <span role="status" className="visually-hidden">
    {useTranslate()('shell.loading')}
  </span>
);

/** Placeholders with the same height as the rows. */
const SkeletonRows = ({ count }: { count: number }) => (
  <>
    <LoadingStatus />
    <div className="dashboard-card__rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={index} className="skeleton-row">
          <div className="grow">
            <Skeleton width="42%" />
            <Skeleton width="78%" />
          </div>
        </div>
      ))}
    </div>
  </>
);
