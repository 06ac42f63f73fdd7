import { useRef, useState } from 'react';
import { useEvent, useIsMounted } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGE_SIZE, type ResourceApi } from '../../dataProvider/listAdapter';
import type { ListDefinition } from '../defineResource';
import { type ListState, readDisplayedFilters, writeListState } from './listAddress';
import { readListQuery } from './listQuery';

/** Returns the list's state from its address, and `go`, which changes the address. */
export const useListAddress = (api: ResourceApi | undefined, tabs: ListDefinition['tabs']) => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const { page, perPage, sort, filter, tab, request } = readListQuery(api, tabs, query);
  const current: ListState = { page, perPage, sort, filter };
  const pending = useRef<ListState>(undefined);

  /** Returns the query of a state's address. */
  const queryFor = (state: ListState) => {
    const cleared = Object.fromEntries(Object.keys(filter).map((source) => [source, '']));
    return writeListState(
      { ...state, filter: { ...cleared, ...state.filter } },
      query,
      api?.pageSizes?.[0] ?? PAGE_SIZE,
    );
  };

  const isMounted = useIsMounted();

  /**
   * Changes part of the state. Does nothing if the address stays the same, or if the user has left the list: live filters call it
   * half a second after the input. A dialog that was opened in that time stays open.
   */
  const go = useEvent((change: Partial<ListState>, options?: { replace: boolean }) => {
    const before = pending.current ?? current;
    const after = { ...before, ...change };
    if (!isMounted.current || queryFor(after).toString() === queryFor(before).toString()) return;
    // react-admin's components call `setFilters` and then `setPage`. The second call must keep the first one's change.
    pending.current = after;
    queueMicrotask(() => {
      pending.current = undefined;
    });
    void navigate({ search: `?${queryFor(after)}`, hash }, hash ? { replace: true } : options);
  });

  const [displayedFilters, setDisplayedFilters] = useDisplayedFilters(query);
  return { page, perPage, filter, tab, request, go, queryFor, displayedFilters, setDisplayedFilters };
};

/** Returns the `filters` that are shown, which a `FilterButton` adds or the link of a saved query contains. */
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
