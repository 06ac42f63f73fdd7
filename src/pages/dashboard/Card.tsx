import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';

interface CardProps {
  /** Its messages are in the catalog under `dashboard.<name>`. */
  name: 'activity' | 'popular' | 'trends' | 'feedback';
  /** Target of 'View All'. */
  to: string;
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  /** Number of placeholder rows while loading. */
  skeletons?: number;
  /** Whether rows and placeholders are bars. */
  hasBars?: boolean;
  isEmpty?: boolean;
  /** The rows, `<li>` each. */
  children: ReactNode;
}

/** Dashboard card: heading, 'View All', and the rows or their loading, empty or error state. */
export const Card = ({ name, to, query, skeletons = 5, hasBars, isEmpty, children }: CardProps) => {
  const translate = useTranslate();
  const id = useId();
  const keptFocus = useKeptFocus();
  const title = translate(`dashboard.${name}.title`);
  return (
    <section
      className={`card dashboard-card dashboard-card--${name}`}
      aria-labelledby={id}
      aria-busy={query.isFetching}
      {...keptFocus}
    >
      <header className="dashboard-card__header cluster">
        <h2 id={id}>{title}</h2>
        <Link to={to} aria-label={translate('dashboard.view_all_of', { title })}>
          {translate('dashboard.view_all')}
        </Link>
      </header>
      <div className="dashboard-card__body">
        {query.isPending ? (
          <SkeletonRows count={skeletons} hasBars={hasBars} />
        ) : query.isError ? (
          <LoadFailure
            message={translate(`dashboard.${name}.failed`)}
            isFetching={query.isFetching}
            onRetry={query.refetch}
          />
        ) : isEmpty ? (
          <EmptyState text={translate(`dashboard.${name}.empty`)} />
        ) : (
          <ul className="dashboard-card__rows">{children}</ul>
        )}
      </div>
    </section>
  );
};

interface SkeletonRowsProps {
  count: number;
  /** Whether rows have a bar instead of an avatar and two lines. */
  hasBars?: boolean;
}

/** Placeholders with the same height as the rows. Screen readers announce 'Loading...'. */
const SkeletonRows = ({ count, hasBars }: SkeletonRowsProps) => {
  const translate = useTranslate();
  return (
    <>
      <span role="status" className="visually-hidden">
        {translate('shell.loading')}
      </span>
      <div className="dashboard-card__rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
          <div key={index} className="skeleton-row">
            {hasBars ? <BarSkeleton /> : <UserSkeleton />}
          </div>
        ))}
      </div>
    </>
  );
};

const UserSkeleton = () => (
  <>
    <Skeleton variant="circular" width="2rem" height="2rem" />
    <div className="grow">
      <Skeleton width="42%" />
      <Skeleton width="78%" />
    </div>
  </>
);

const BarSkeleton = () => (
  <div className="grow">
    <Skeleton width="38%" />
    <Skeleton variant="rounded" height="0.5rem" />
  </div>
);
