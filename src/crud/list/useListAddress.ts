import { useRef, useState } from 'react';
import { useEvent, useIsMounted } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGE_SIZE, type ResourceApi } from '../../dataProvider/listAdapter';
import type { ListDefinition } from '../defineResource';
import { type ListState, readDisplayedFilters, writeListState } from './listAddress';
import { readListQuery } from './listQuery';

/** Reads the list's state from its address. `go` changes the address. */
export const useListAddress = (api: ResourceApi | undefined, tabs: ListDefinition['tabs']) => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const { page, perPage, sort, filter, tab, request } = readListQuery(api, tabs, query);
  const present: ListState = { page, perPage, sort, filter };
  const upcoming = useRef<ListState>(undefined);

  /** Returns the query of the address for a state. */
  const address = (state: ListState) => {
    const cleared = Object.fromEntries(Object.keys(filter).map((source) => [source, '']));
    return writeListState(
      { ...state, filter: { ...cleared, ...state.filter } },
      query,
      api?.pageSizes?.[0] ?? PAGE_SIZE,
    );
  };

  const isMounted = useIsMounted();

  /**
   * Adds no history entry if nothing changes. Filters change the address half a second after the input. If the user has left the
   * list by then, nothing happens, and a dialog that has been opened stays open.
   */
  const go = useEvent((change: Partial<ListState>, options?: { replace: boolean }) => {
    const before = upcoming.current ?? present;
    const after = { ...before, ...change };
    if (!isMounted.current || address(after).toString() === address(before).toString()) return;
    // React-admin's components call `setFilters` and then `setPage`, so the second call builds on the first one.
    upcoming.current = after;
    queueMicrotask(() => {
      upcoming.current = undefined;
    });
    void navigate({ search: `?${address(after)}`, hash }, hash ? { replace: true } : options);
  });

  const [displayedFilters, setDisplayedFilters] = useDisplayedFilters(query);
  return { page, perPage, filter, tab, request, go, address, displayedFilters, setDisplayedFilters };
};

/** Returns the filters that a `FilterButton` has added, or the link of a saved query. */
const useDisplayedFilters = (query: URLSearchParams) => {
  const linked = query.get('displayedFilters');
  const [displayed, setDisplayed] = useState<Record<string, boolean>>({});
  const [applied, setApplied] = useState<string | null>(null);
  if (linked !== applied) {
    setApplied(linked);
    if (linked !== null) setDisplayed(readDisplayedFilters(linked));
  }
  return [displayed, setDisplayed] as const;
};
