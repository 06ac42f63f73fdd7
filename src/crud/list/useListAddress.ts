import { useEffect, useRef, useState } from 'react';
import { useEvent, useIsMounted, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResourceApi } from '../../dataProvider/listAdapter';
import { pageSizeKey } from '../storedPreferences';
import { defaultSize, type ListState, readDisplayedFilters, writeListState } from './listAddress';
import { type ListDefaults, readListQuery } from './listQuery';

/**
 * Returns the list's state from its address, and `go`, which changes the address. An address without a page size has the size that
 * the user has chosen for the list.
 */
export const useListAddress = (resource: string, api: ResourceApi | undefined, list: ListDefaults) => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const [chosenSize, setChosenSize] = useStore<number>(pageSizeKey(resource));
  const { page, perPage, sort, filter, tab, refused, request } = readListQuery(api, list, query, chosenSize);
  const usualSize = defaultSize(api, { perPage: list.perPage });
  const ownSize = defaultSize(api, { perPage: list.perPage, chosen: chosenSize });
  const current: ListState = { page, perPage, sort, filter };
  const pending = useRef<ListState>(undefined);

  /** Returns the query of a state's address. */
  const queryFor = (state: ListState) => {
    const cleared = Object.fromEntries(Object.keys(filter).map((source) => [source, '']));
    const all = { ...state, filter: { ...cleared, ...state.filter } };
    // For a colleague, an address without a size has the list's default.
    return writeListState(all, query, ownSize === usualSize ? ownSize : null);
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
  const wantedSize = useRef<number>(undefined);
  /** Shows page 1 in another size, and remembers the size for the user's next visits. */
  const setPerPage = (size: number) => {
    wantedSize.current = size;
    go({ page: 1, perPage: size });
  };
  useEffect(() => {
    // Only once the address has the size: until then, the current page would be requested in that size.
    if (wantedSize.current !== perPage) return;
    wantedSize.current = undefined;
    setChosenSize(perPage);
  }, [perPage, setChosenSize]);

  return {
    ...{ page, perPage, ownSize, sort, filter, tab, refused, request, go, setPerPage, queryFor },
    ...{ displayedFilters, setDisplayedFilters },
  };
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
