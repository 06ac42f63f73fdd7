import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ListPagination } from '../../crud/list/ListPagination';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { useKeptFocus } from '../../ui/useKeptFocus';
import type { RelatedRow } from './related';

interface RelatedRowsProps {
  list: {
    page: number;
    setPage: (page: number) => void;
    total: number;
    isPending: boolean;
    isFetching: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  rows: readonly (RelatedRow & { key: string | number })[];
  /** The message without rows. */
  empty: string;
  /** The message of a failed request. */
  failed: string;
}

/** A page of rows in the user's panel, or its placeholder or message. */
export const RelatedRows = ({ list, rows, empty, failed }: RelatedRowsProps) => {
  const top = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus();
  const setPage = (page: number) => {
    list.setPage(page);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  if (list.isPending) return <SkeletonRows />;
  return (
    <div ref={top} aria-busy={list.isFetching} {...keptFocus}>
      {list.isError ? (
        <div className="related__message">
          <LoadFailure message={failed} isFetching={list.isFetching} onRetry={async () => list.refetch()} />
        </div>
      ) : rows.length === 0 ? (
        <div className="related__message">
          <EmptyState text={empty} />
        </div>
      ) : (
        <ul className="related">
          {rows.map(({ key, title, details, aside, more }) => (
            <li key={key} className="related__row">
              <div className="related__text grow">
                <span className="related__title clamp">{title}</span>
                {details && <span className="muted">{details}</span>}
              </div>
              {aside}
              {more && <div className="related__more">{more}</div>}
            </li>
          ))}
        </ul>
      )}
      {!list.isError && <ListPagination page={list.page} total={list.total} onChange={setPage} />}
    </div>
  );
};

const SkeletonRows = () => {
  const translate = useTranslate();
  return (
    <>
      <span role="status" className="visually-hidden">
        {translate('shell.loading')}
      </span>
      <ul className="related" aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <li key={index} className="related__row">
            <div className="related__text grow">
              <Skeleton width="45%" />
              <Skeleton width="70%" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};
