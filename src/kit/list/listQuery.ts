import type { ResourceApi } from '../../dataProvider/dialect';
import type { ListDefinition } from '../defineResource';
import { PAGE_SIZE, readListState } from './listAddress';
import { readTab } from './tabAddress';

/** What a list's address says, and what its API is asked for accordingly. It stands apart for the start of the page. */
export const readListQuery = (api: ResourceApi, tabs: ListDefinition['tabs'], query: URLSearchParams) => {
  const filters = api.query.filter((parameter) => parameter !== 'page' && parameter !== 'limit');
  const { page, filter } = readListState(query, filters);
  const tab = tabs && readTab(tabs, filter);
  return {
    page,
    filter,
    tab,
    request: {
      pagination: { page, perPage: PAGE_SIZE },
      filter: tabs && tab ? { ...filter, [tabs.filter]: tabs.values[tab] } : filter,
    },
  };
};
