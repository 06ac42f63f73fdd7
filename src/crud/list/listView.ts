import type { SavedQuery, SortPayload } from 'react-admin';
import type { ListState } from './listAddress';

/** A list's state without its page: filters (with the search text and the tab), sort and page size. */
export type ListView = Omit<ListState, 'page'>;

/** Returns whether two queries have the same parameters, in any order. */
export const isSameQuery = (one: URLSearchParams, other: URLSearchParams) => sorted(one) === sorted(other);

const sorted = (query: URLSearchParams) => {
  const copy = new URLSearchParams(query);
  copy.sort();
  return copy.toString();
};

/** Returns a view in the format of react-admin's saved queries. */
export const toSavedQuery = (label: string, { filter, sort, perPage }: ListView): SavedQuery => ({
  label,
  value: { filter, sort: sort ?? { field: '', order: 'ASC' }, perPage, displayedFilters: [] },
});

/** Returns the view of a saved query. The default order is stored as an empty field. */
export const fromSavedQuery = ({ value }: SavedQuery, defaultSize: number): ListView => ({
  filter: { ...value.filter },
  sort: sortOf(value.sort),
  perPage: value.perPage ?? defaultSize,
});

/** Returns the sort, or undefined for the API's default order. */
export const sortOf = (sort: SortPayload | undefined): SortPayload | undefined => (sort?.field ? sort : undefined);
