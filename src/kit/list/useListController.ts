import { useEffect, useRef } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { AnyDefinition } from '../defineResource';
import { whileRetrying } from '../whileRetrying';
import { type ListState, pageCount, writeListState } from './listAddress';
import { readListQuery } from './listQuery';
import { writeTab } from './tabAddress';

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
export const useListController = ({ name, api, list: { tabs } }: AnyDefinition) => {
  const [query, setQuery] = useSearchParams();
  const isPaged = api.query.includes('page');
  const { page, filter, tab, request } = readListQuery(api, tabs, query);
  const shownTab = useRef(tab);

  const list = useGetList<RaRecord>(
    name,
    { ...request, sort: UNSORTED },
    // Rows stay while others come, but never those of another tab.
    { onError: ignore, placeholderData: (previous) => (shownTab.current === tab ? previous : undefined) },
  );
  const { total, data, isFetching, isError } = list;
  useEffect(() => {
    if (data) shownTab.current = tab;
  }, [data, tab]);

  const last = total === undefined ? undefined : Math.max(1, pageCount(total));
  const beyond = isPaged && last !== undefined && page > last && !isFetching && !isError;
  const isDeserted = useWasFilled(`${tab} ${page}`, !beyond && Boolean(data?.length) && !list.isPlaceholderData);
  // The last row of the last page is gone: the page before it is shown (decisions.md, 24). Where there are tabs, a page
  // that was already empty when one came to it stays (decisions.md, 20).
  const leaves = beyond && (tabs === undefined || isDeserted);
  useEffect(() => {
    if (leaves && last) setQuery(writeListState({ page: last, filter }, query), { replace: true });
  });

  /** What is shown already makes no second entry in the history. */
  const go = (state: ListState) => {
    const next = writeListState(state, query);
    if (next.toString() !== writeListState({ page, filter }, query).toString()) setQuery(next);
  };

  return {
    ...list,
    ...whileRetrying(list),
    page,
    filter,
    tab,
    isPaged,
    setPage: (next: number) => go({ page: next, filter }),
    /** A new filter starts at page 1. */
    setFilter: (next: Record<string, string>) => go({ page: 1, filter: { ...filter, ...next } }),
    /** Another tab keeps the page. */
    setTab: (next: string) => tabs && go({ page, filter: { ...filter, ...writeTab(tabs, next) } }),
  };
};

/** Whether this very place held rows before. */
const useWasFilled = (place: string, isFilled: boolean) => {
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (isFilled) filled.current = place;
    else if (filled.current !== place) filled.current = undefined;
  }, [place, isFilled]);
  return filled.current === place;
};
