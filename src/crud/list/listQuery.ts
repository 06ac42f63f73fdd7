import type { ResourceApi } from '../../dataProvider/listAdapter';
import type { ListDefinition } from '../defineResource';
import { readListState } from './listAddress';

/** The API's order; react-admin wants a sort all the same. No API sorts by this. */
const UNSORTED = { field: '', order: 'ASC' } as const;

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

type Tabs = NonNullable<ListDefinition['tabs']>;

const defaultOf = ({ values }: Tabs) => Object.keys(values)[0] ?? '';

/** The tab that the address's filters name; the default one for anything that is no tab. */
const readTab = (tabs: Tabs, filter: Record<string, unknown>): string => {
  const named = String(filter[tabs.filter] ?? '');
  return Object.hasOwn(tabs.values, named) ? named : defaultOf(tabs);
};

/** The filter by which the address names a tab: the default one is left out of it. */
export const writeTab = (tabs: Tabs, tab: string) => ({ [tabs.filter]: tab === defaultOf(tabs) ? '' : tab });
