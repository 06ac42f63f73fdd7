import type { ResourceApi } from '../../dataProvider/dialect';
import type { ListDefinition } from '../defineResource';
import { readListState } from './listAddress';
import { readTab } from './tabAddress';

/** The API's order; react-admin wants a sort all the same. No API sorts by this. */
export const UNSORTED = { field: '', order: 'ASC' } as const;

/** The list's state in its address, and the request that follows from it. Also used by the start of the page. */
export const readListQuery = (api: ResourceApi | undefined, tabs: ListDefinition['tabs'], query: URLSearchParams) => {
  const state = readListState(query, api);
  const tab = tabs && readTab(tabs, state.filter);
  return {
    ...state,
    tab,
    request: {
      pagination: { page: state.page, perPage: state.perPage },
      sort: state.sort ?? UNSORTED,
      filter: tabs && tab ? { ...state.filter, [tabs.filter]: tabs.values[tab] } : state.filter,
    },
  };
};
