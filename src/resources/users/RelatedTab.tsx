import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { User, UserActivity } from '../../../server/contract';
import { ListPagination } from '../../crud/list/ListPagination';
import { listOf, objectOf } from '../../dataProvider/calls';
import { PAGE_SIZE } from '../../dataProvider/listAdapter';
import { number, oneOf, record, text, trimmed } from '../../dataProvider/parse';
import { useRead, whileRetrying } from '../../dataProvider/useCall';
import { NONE } from '../../format/number';
import { State } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { RelativeDate } from '../../ui/RelativeDate';
import { useKeptFocus } from '../../ui/useKeptFocus';
import type { Related, RelatedRow } from './related';

const ignore = () => {};

/** Sends no sort, so that the API uses its default order. */
const UNSORTED = { field: '', order: 'ASC' } as const;

/**
 * The records of one resource that belong to the user, with a link to the whole list. Uses the hook of react-admin's
 * `ReferenceManyField`, whose other parts (sorting, selecting, exporting) would add to the chunks that other screens load.
 */
export const RelatedTab = ({ related, user }: { related: Related; user: User }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { name, resource, address, row } = related;
  const query = useGetManyReference(
    resource,
    { target: 'userId', id: user.id, pagination: { page, perPage: PAGE_SIZE }, sort: UNSORTED, filter: {} },
    { onError: ignore, placeholderData: (previous) => previous },
  );
  const { data, total = 0, isFetching, refetch } = query;
  return (
    <>
      <RelatedRows
        list={{ ...whileRetrying(query), page, setPage, isFetching, refetch, total }}
        rows={data?.map((record) => ({ ...row(record, translate), key: record.id })) ?? []}
        empty={translate(`resources.users.panel.no_${name}`)}
        failed={translate('kit.list.failed', {
          plural: translate(`resources.${resource}.name`, { smart_count: 2 }).toLowerCase(),
        })}
      />
      <Link
        className="related__all"
        to={`/${resource}?${new URLSearchParams({ ...address, userId: String(user.id) })}`}
      >
        {translate('resources.users.panel.view_all', { title: translate(`resources.${resource}.menu`) })}
      </Link>
    </>
  );
};

const activities = objectOf(
  record<{ activities: UserActivity[]; total: number }>({
    activities: listOf(record<UserActivity>({ activity: trimmed, timestamp: text, status: oneOf() })),
    total: number,
  }),
);

/** The user's activities, newest first. */
export const ActivityTab = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const path = `users/${encodeURIComponent(user.id)}/activities?page=${page}&limit=${PAGE_SIZE}`;
  const { data, ...query } = useRead(['users/reads', 'activities', user.id, page], path, activities, {
    placeholderData: (previous) => previous,
  });
  const rowOf = ({ activity, timestamp, status }: UserActivity, key: number) => {
    const isCompleted = status === 'completed';
    return {
      key,
      title: activity || NONE,
      details: <RelativeDate value={timestamp} />,
      aside: (
        <State tone={isCompleted ? 'success' : 'warning'}>
          {translate(`dashboard.activity.${isCompleted ? 'completed' : 'pending'}`)}
        </State>
      ),
    };
  };
  return (
    <RelatedRows
      list={{ ...query, page, setPage, total: data?.total || 0 }}
      rows={data?.activities.map(rowOf) ?? []}
      empty={translate('resources.users.panel.no_activity')}
      failed={translate('resources.users.panel.activity_failed')}
    />
  );
};

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

const PENDING = [0, 1, 2, 3].map((key) => ({
  key,
  title: <Skeleton width="45%" />,
  details: <Skeleton width="70%" />,
}));

/** A page of rows in the user's panel, or its placeholder or message. */
const RelatedRows = ({ list, rows, empty, failed }: RelatedRowsProps) => {
  const translate = useTranslate();
  const top = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus();
  const { page, total, isPending, isFetching, isError } = list;
  const setPage = (next: number) => {
    list.setPage(next);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={top} aria-busy={isFetching} {...keptFocus}>
      {isPending && (
        <span role="status" className="visually-hidden">
          {translate('shell.loading')}
        </span>
      )}
      {isError || (!isPending && rows.length === 0) ? (
        <div className="related__message">
          {isError ? (
            <LoadFailure message={failed} isFetching={isFetching} onRetry={async () => list.refetch()} />
          ) : (
            <EmptyState text={empty} />
          )}
        </div>
      ) : (
        <ul className="divided" aria-hidden={isPending}>
          {(isPending ? PENDING : rows).map(({ key, title, details, aside, more }: (typeof rows)[number]) => (
            <li key={key} className="related__row">
              <div className="grow">
                <div className="related__title clamp">{title}</div>
                {details && <div className="muted">{details}</div>}
              </div>
              {aside}
              {more && <div className="related__more">{more}</div>}
            </li>
          ))}
        </ul>
      )}
      {!isPending && !isError && <ListPagination page={page} total={total} onChange={setPage} />}
    </div>
  );
};
