import { useEffect, useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { AnyDefinition } from '../defineResource';
import { type ListState, PAGE_SIZE, pageCount, readListState, writeListState } from './listAddress';

/** The API cannot sort; react-admin's query key wants something. */
const UNSORTED = { field: 'id', order: 'DESC' } as const;

const ignore = () => {};

/**
 * The state of a resource's list: its rows from react-admin's `useGetList`, its page and filters from the address.
 *
 * Ours instead of react-admin's, which writes sort, order and page size into the address though the API has none, keeps
 * the last search in the store for whoever comes next, and leaves a page that is out of range even where the
 * specification wants to stay (docs/decisions/0003-list-state-in-the-address.md).
 */
export const useListController = ({ name, api }: AnyDefinition) => {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => api.query.filter((parameter) => parameter !== 'page' && parameter !== 'limit'), [api]);
  const { page, filter } = readListState(query, filters);

  const list = useGetList<RaRecord>(
    name,
    { pagination: { page, perPage: PAGE_SIZE }, sort: UNSORTED, filter },
    { onError: ignore, placeholderData: (previous) => previous },
  );
  const { total, isFetching } = list;

  // The last row of the last page was deleted: the page before it is shown (decisions.md, 24).
  const last = total === undefined ? undefined : Math.max(1, pageCount(total));
  const beyond = last !== undefined && page > last && !isFetching && !list.isError;
  useEffect(() => {
    if (beyond && last) setQuery(writeListState({ page: last, filter }), { replace: true });
  });

  /** What is shown already makes no second entry in the history. */
  const go = (state: ListState) => {
    const next = writeListState(state);
    if (next.toString() !== writeListState({ page, filter }).toString()) setQuery(next);
  };

  return {
    ...list,
    page,
    filter,
    setPage: (next: number) => go({ page: next, filter }),
    /** A new filter starts at page 1. */
    setFilter: (next: Record<string, string>) => go({ page: 1, filter: { ...filter, ...next } }),
  };
};
