import type { SortPayload } from 'react-admin';
import type { ResourceApi } from '../../dataProvider/listAdapter';
import type { ListDefinition } from '../defineResource';
import { readListState, refusedParameters } from './listAddress';

/** The API's order without a sort, which is newest first. It is not sent to the API. */
const NEWEST: SortPayload = { field: 'id', order: 'DESC' };

/** The order of a list with its own data provider, as in react-admin. */
const BY_ID: SortPayload = { field: 'id', order: 'ASC' };

/** The parts of a list's definition that its request depends on. */
export type ListDefaults = Pick<ListDefinition, 'tabs' | 'sort' | 'perPage'>;

/**
 * Returns the list's state from its address, and the request for its rows. Also used to prefetch them at the page's start.
 * @param chosenSize The page size that the user has chosen for the list, if any.
 */
export const readListQuery = (
  api: ResourceApi | undefined,
  { tabs, sort = api ? NEWEST : BY_ID, perPage }: ListDefaults,
  query: URLSearchParams,
  chosenSize: unknown,
) => {
  const state = readListState(query, api, { chosen: chosenSize, perPage });
  const tab = tabs && readTab(tabs, state.filter);
  return {
    ...state,
    // Without the tab that the address names if there is no such tab, so that the next change removes it from the address.
    filter: tabs && tab ? { ...state.filter, ...writeTab(tabs, tab) } : state.filter,
    tab,
    refused: refusedParameters(query, state, tabs && tab ? [tabs.filter, tab] : undefined),
    request: {
      pagination: { page: state.page, perPage: state.perPage },
      sort: state.sort ?? sort,
      filter: tabs && tab ? { ...state.filter, [tabs.filter]: tabs.values[tab] } : state.filter,
    },
  };
};

type Tabs = NonNullable<ListDefinition['tabs']>;

const defaultOf = ({ values }: Tabs) => Object.keys(values)[0] ?? '';

/** Returns the tab in the address; the default tab for an unknown one. */
const readTab = (tabs: Tabs, filter: Record<string, unknown>): string => {
  const named = String(filter[tabs.filter] ?? '');
  return Object.hasOwn(tabs.values, named) ? named : defaultOf(tabs);
};

/** Returns the filter for a tab; an empty value, which the address omits, for the default tab. */
export const writeTab = (tabs: Tabs, tab: string) => ({ [tabs.filter]: tab === defaultOf(tabs) ? '' : tab });
