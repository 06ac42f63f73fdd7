import { useState } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { User } from '../../../server/contract';
import { PAGE_SIZE } from '../../dataProvider/listAdapter';
import { whileRetrying } from '../../dataProvider/useCall';
import { RelatedRows } from './RelatedRows';
import type { Related } from './related';

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
        rows={data?.map((record) => ({ ...row(record), key: record.id })) ?? []}
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
